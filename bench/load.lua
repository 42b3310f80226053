-- wrk's side of load.ts: unique bodies, and the result as one line of JSON.
local body = os.getenv("LOAD_BODY") or ""
local salt = os.getenv("LOAD_SALT")
local paths = {}
for path in (os.getenv("LOAD_PATHS") or ""):gmatch("%S+") do paths[#paths + 1] = path end
local hasAddresses = os.getenv("LOAD_ADDRESSES") == "many"
local cookie = os.getenv("LOAD_COOKIE") or ""
local key = os.getenv("LOAD_KEY") or ""
local threads = 0

function setup(thread)
  threads = threads + 1
  thread:set("number", threads)
end

function init()
  count = 0
  wrk.headers["Accept-Encoding"] = "br, gzip"
  if cookie ~= "" then wrk.headers["Cookie"] = cookie end
  if key ~= "" then wrk.headers["X-Api-Key"] = key end
  if body ~= "" then
    wrk.method = "POST"
    wrk.headers["Content-Type"] = "application/x-www-form-urlencoded"
  end
end

-- For a server that trusts this machine as its proxy, each request is another visitor's.
local function visit()
  wrk.headers["X-Forwarded-For"] = string.format("198.18.%d.%d", math.floor(count / 250) % 250, count % 250)
end

function request()
  count = count + 1
  if hasAddresses then visit() end
  -- Of a mixture every twentieth is a post. Each thread begins at another page.
  local isPage = body == "" or (#paths > 0 and count % 20 > 0)
  if isPage and #paths == 0 then return wrk.format() end
  if isPage then return wrk.format("GET", paths[(count + number * math.floor(#paths / 2)) % #paths + 1]) end
  local unique = string.format("%s%d%07d", salt, number, count)
  local telephone = string.format("%d5%06d", 216 + number, count)
  return wrk.format(nil, nil, nil, (body:gsub("{i}", unique):gsub("{t}", telephone)))
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    'RESULT {"perSecond":%.1f,"requests":%d,"p50Ms":%.2f,"p99Ms":%.2f,"failed":%d}\n',
    summary.requests / summary.duration * 1e6, summary.requests,
    latency:percentile(50) / 1000, latency:percentile(99) / 1000,
    errors.status + errors.timeout + errors.connect + errors.read + errors.write))
end
