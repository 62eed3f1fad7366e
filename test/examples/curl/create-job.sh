#!/usr/bin/env bash
# Creates a job from a filter file: create-job.sh FILTER.where NAME
# JOBS is the address of the zone's jobs, TOKEN an API token, DESTINATION where lines are delivered.
set -euo pipefail
filter=$1 name=$2

# A wrong filter ends the script here: nothing is sent.
npx --no-install logwhere check --max-warnings 0 "$filter" >&2

jq --null-input --compact-output \
  --arg name "$name" \
  --arg filter "$(npx --no-install logwhere compile "$filter")" \
  '{name: $name, dataset: "http_requests", destination_conf: env.DESTINATION,
    logpull_options: "fields=RayID,ClientCountry,EdgeResponseStatus,ClientRequestPath&timestamps=rfc3339", filter: $filter}' |
  curl --silent --show-error --fail-with-body --request POST "$JOBS" \
    --header "Authorization: Bearer $TOKEN" --header "Content-Type: application/json" --data @-
