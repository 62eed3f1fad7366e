# The filter is compiled first: logwhere compile errors.where > errors.json
# A hook or a workflow that checks errors.where keeps a wrong filter from ever getting here.
terraform {
  required_providers {
    cloudflare = {
      source = "cloudflare/cloudflare"
    }
  }
}

variable "zone_id" {
  type = string
}

variable "destination" {
  type      = string
  sensitive = true
}

resource "cloudflare_logpush_job" "errors" {
  zone_id          = var.zone_id
  name             = "errors"
  dataset          = "http_requests"
  destination_conf = var.destination
  logpull_options  = "fields=RayID,ClientCountry,EdgeResponseStatus,ClientRequestPath&timestamps=rfc3339"
  # `logwhere check` reads that file, too.
  filter  = file("${path.module}/errors.json")
  enabled = true
}
