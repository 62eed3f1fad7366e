resource "cloudflare_logpush_job" "errors" {
  name            = "errors"
  dataset         = "http_requests"
  logpull_options = "fields=RayID,EdgeResponseStatus&timestamps=rfc3339"
  filter = jsonencode({
    where = {
      and = [
        { key = "EdgeResponseStatus", operator = ">=", value = 500 }, # errors
        { key = "ClientRequestHost", operator = "eq", value = var.host },
      ]
    }
  })
}
