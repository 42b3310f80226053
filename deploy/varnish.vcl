# Varnish in front of Hearthline: it holds public pages for as long as CDN_SECONDS says and lets go of them when they
# change. docs/how-to/put-a-cdn-in-front.md says how. Start it with -p http_gzip_support=off, so that Brotli goes through.
vcl 4.1;

import std;

# A node, or the proxy in front of several.
backend default {
  .host = "127.0.0.1";
  .port = "3000";
  .first_byte_timeout = 60s;
  .probe = { .url = "/readyz"; .interval = 5s; .timeout = 5s; .window = 3; .threshold = 2; .initial = 2; }
}

sub vcl_recv {
  # CDN_PURGE_URL=http://127.0.0.1:6081/purge-all-pages with CDN_PURGE_HEADERS=x-purge-key=THIS_KEY
  if (req.method == "POST" && req.url == "/purge-all-pages") {
    if (req.http.X-Purge-Key != "change-this-key") {
      return (synth(403));
    }
    ban("obj.status != 0");
    return (synth(200, "Purged"));
  }
  # While a node is ready an old page is shown only until the new one is fetched; otherwise for a day.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 60s;
  }
  # The desk, and whoever has just sent a form, get answers of their own.
  if ((req.method != "GET" && req.method != "HEAD") || req.url ~ "^/admin" || req.http.Cookie ~ "receipt=") {
    return (pass);
  }
  # One copy for each encoding, and not for each way of asking for it.
  if (req.http.Accept-Encoding ~ "\bbr\b") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "\bgzip\b") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  return (hash);
}

sub vcl_backend_response {
  if (beresp.http.CDN-Cache-Control ~ "max-age=\d+" && !beresp.http.Set-Cookie) {
    set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*max-age=(\d+).*$", "\1s"), 0s);
    set beresp.grace = 24h;
  } elsif (beresp.status >= 400 || beresp.http.Set-Cookie || beresp.http.Cache-Control !~ "^public") {
    # What does not say that it may be held is not, and nobody waits for somebody else's.
    set beresp.uncacheable = true;
    set beresp.ttl = 2m;
  }
  return (deliver);
}

sub vcl_deliver {
  # For caches between the server and here.
  unset resp.http.CDN-Cache-Control;
  unset resp.http.Surrogate-Control;
}
