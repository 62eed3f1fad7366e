/** LW8xx: a value that stands for other values → severity, code and underlined text → the text after each suggestion. */
import { testValues } from "./rows.js";

testValues("nearly a value", [
  ['ClientRequestHost eq " a.com b.com "', 'error LW815 " a.com b.com "', 'ClientRequestHost in ["a.com", "b.com"]'],
  ['ClientIP contains "x1"', 'error LW803 "x1"'],
  ['ClientIP in ["10.0.0."]', 'error LW803 "10.0.0."'],
  // Attackers send variables.
  ['ClientRequestUserAgent startsWith "{{ ua }}"', ""],
  ['ClientRequestUserAgent eq "{{ ua }}"', 'LW813 "{{ ua }}"'],
  ['ClientRequestMethod eq "unknown"', 'LW803 "unknown"'],
  ['CacheCacheStatus contains "hitx"', 'LW802 "hitx"'],
  ['ClientRequestPath startsWith "/ab*cd"', 'LW810 "/ab*cd"'],
  ["OriginResponseDurationMs eq 50000000", "LW809 50000000", "OriginResponseDurationMs eq 50"],
]);

testValues("networks", [
  ['ClientIP eq "10.0.0.0/8"', 'error LW812 "10.0.0.0/8"', 'ClientIP startsWith "10."'],
  ['ClientIP !eq "10.0.0.0/8"', 'LW812 "10.0.0.0/8"', 'ClientIP !startsWith "10."'],
  ['ClientIP startsWith "192.0.2.0/24"', 'error LW812 "192.0.2.0/24"', 'ClientIP startsWith "192.0.2."'],
  ['ClientIP eq "192.0.2.5/31"', 'error LW812 "192.0.2.5/31"', 'ClientIP in ["192.0.2.4", "192.0.2.5"]'],
  ['ClientIP eq "192.0.2.7/32"', 'error LW812 "192.0.2.7/32"', 'ClientIP eq "192.0.2.7"'],
  ['ClientIP eq "192.0.2.0/27"', 'error LW812 "192.0.2.0/27"'],
  ['ClientIP eq "10.0.0.0/0"', 'error LW812 "10.0.0.0/0"'],
  ['ClientIP eq "10.0.0.0/33"', 'error LW812 "10.0.0.0/33"'],
  ['ClientIP eq "256.0.0.0/8"', 'error LW812 "256.0.0.0/8"'],
  ['ClientIP eq "2001:db8::/33"', 'error LW812 "2001:db8::/33"'],
  ['ClientIP eq "2001:DB8::/32"', 'error LW812 "2001:DB8::/32"', 'ClientIP startsWith "2001:db8:"'],
  ['ClientIP eq "172.16.0.0/12"', 'error LW812 "172.16.0.0/12"', `(${Array.from({ length: 16 }, (_, at) => `ClientIP startsWith "172.${16 + at}."`).join(" or ")})`],
  ['ClientIP in ["10.0.0.0/8", "192.0.2.1"]', 'LW812 "10.0.0.0/8"', '(ClientIP eq "192.0.2.1" or ClientIP startsWith "10.")'],
  ['ClientIP !in ["10.0.0.0/8", "192.168.0.0/16"]', 'LW812 "10.0.0.0/8" | LW812 "192.168.0.0/16"', '(ClientIP !startsWith "10." and ClientIP !startsWith "192.168.")'],
  ['ClientIP eq "10.0.0.0/8, 192.168.0.0/16"', 'error LW812 "10.0.0.0/8, 192.168.0.0/16"', '(ClientIP startsWith "10." or ClientIP startsWith "192.168.")'],
  ['ClientRequestPath eq "/10.0.0.0/8"', ""],
]); // biome-ignore format: a table

testValues("nearly a value", [
  ['ClientCountry eq "us, ca"', 'error LW815 "us, ca"', 'ClientCountry in ["us", "ca"]'],
  ['ClientRequestMethod eq "GET|POST"', 'LW815 "GET|POST"', 'ClientRequestMethod in ["GET", "POST"]'],
  ['SecurityAction eq "block,challenge"', 'LW815 "block,challenge"', 'SecurityAction in ["block", "challenge"]'],
  ['SecurityAction !in ["block challenge", "log"]', 'LW815 "block challenge"', 'SecurityAction !in ["block", "challenge", "log"]'],
  ['SecurityActions contains "block,skip"', 'LW815 "block,skip"', 'SecurityActions in ["block", "skip"]'],
  ['ClientRequestHost eq "a.example,b.example"', 'LW815 "a.example,b.example"', 'ClientRequestHost in ["a.example", "b.example"]'],
  ['ClientRequestHost eq "a.example b.example"', 'error LW815 "a.example b.example"', 'ClientRequestHost in ["a.example", "b.example"]'],
  ['ClientRequestHost eq "[2001:db8::1]"', ""],
  ['ClientRequestURI eq "/a,b"', ""],
  ['ClientRequestUserAgent eq "a, b"', ""],
]); // biome-ignore format: a table

testValues("wildcards", [
  ['ClientRequestHost !eq "*.example.com"', 'LW810 "*.example.com"', 'ClientRequestHost !endsWith ".example.com"'],
  ['ClientRequestHost in ["*.a.example", "b.example"]', 'LW810 "*.a.example"', '(ClientRequestHost eq "b.example" or ClientRequestHost endsWith ".a.example")'],
  ['ClientRequestHost eq "%.example.com"', 'LW810 "%.example.com"', 'ClientRequestHost endsWith ".example.com"'],
  ['ClientRequestHost eq "{www,shop}.example.com"', 'LW810 "{www,shop}.example.com"', 'ClientRequestHost in ["www.example.com", "shop.example.com"]'],
  ['ClientRequestPath eq "/api/*"', 'LW810 "/api/*"', 'ClientRequestPath startsWith "/api/"'],
  ['ClientRequestPath eq "/a*"', 'LW810 "/a*"', 'ClientRequestPath startsWith "/a"'],
  ['ClientRequestPath eq "/a/*/b"', 'LW810 "/a/*/b"', '(ClientRequestPath startsWith "/a/" and ClientRequestPath endsWith "/b")'],
  ['ClientRequestPath eq "/aa/*/bb"', 'LW810 "/aa/*/bb"', '(ClientRequestPath startsWith "/aa/" and ClientRequestPath endsWith "/bb")'],
  ['ClientRequestPath startsWith "/api/*"', 'LW810 "/api/*"', 'ClientRequestPath startsWith "/api/"'],
  ['ClientRequestPath contains "%admin%"', 'LW810 "%admin%"', 'ClientRequestPath contains "admin"'],
  ['ClientRequestPath contains "/aspnet_client/*"', 'LW810 "/aspnet_client/*"', 'ClientRequestPath contains "/aspnet_client/"'],
  ['ClientRequestUserAgent eq "*bot*"', 'LW810 "*bot*"', 'ClientRequestUserAgent contains "bot"'],
  ['ClientIP startsWith "10.0.0.*"', 'error LW810 "10.0.0.*"', 'ClientIP startsWith "10.0.0."'],
  ['CacheCacheStatus eq "h%"', 'LW810 "h%"', 'CacheCacheStatus startsWith "h"'],
  ['ClientRequestPath eq "*"', ""],
  ['ClientRequestPath startsWith "/%2e%2e/"', ""],
  ['ClientRequestPath contains "%2fadmin%"', ""],
  ['ClientRequestPath startsWith "/api/%"', ""],
  ['ClientRequestURI contains "?select=*"', ""],
  ['ClientRequestUserAgent contains "100%"', ""],
  ['EdgeResponseContentType contains "*/*"', ""],
]); // biome-ignore format: a table

testValues("regular expressions", [
  ['ClientRequestPath eq "^/api/.*"', 'LW811 "^/api/.*"', 'ClientRequestPath startsWith "/api/"'],
  ['ClientRequestPath eq "^/api$"', 'LW811 "^/api$"', 'ClientRequestPath eq "/api"'],
  ['ClientRequestPath startsWith "/products/.*"', 'LW811 "/products/.*"', 'ClientRequestPath startsWith "/products/"'],
  ['ClientRequestPath startsWith "(/api|/v1)"', 'LW811 "(/api|/v1)"', '(ClientRequestPath startsWith "/api" or ClientRequestPath startsWith "/v1")'],
  ['ClientRequestPath endsWith ".(jpe?g|png)"', 'LW811 ".(jpe?g|png)"', '(ClientRequestPath endsWith ".jpg" or ClientRequestPath endsWith ".jpeg" or ClientRequestPath endsWith ".png")'],
  ['ClientRequestPath endsWith "\\\\.php$"', 'LW811 "\\\\.php$"', 'ClientRequestPath endsWith ".php"'],
  ['ClientRequestPath eq "/foo.(jpe?g|png)"', 'LW811 "/foo.(jpe?g|png)"', 'ClientRequestPath in ["/foo.jpg", "/foo.jpeg", "/foo.png"]'],
  ['ClientRequestPath eq "/v[1-2]/x"', 'LW811 "/v[1-2]/x"', 'ClientRequestPath in ["/v1/x", "/v2/x"]'],
  ['ClientRequestPath in ["^/a\\\\.b$", "/c"]', 'LW811 "^/a\\\\.b$"', 'ClientRequestPath in ["/a.b", "/c"]'],
  ['ClientRequestUserAgent contains "bot|crawler"', 'LW811 "bot|crawler"', '(ClientRequestUserAgent contains "bot" or ClientRequestUserAgent contains "crawler")'],
  ['ClientRequestHost eq "^www\\\\.example\\\\.com$"', 'LW811 "^www\\\\.example\\\\.com$"', 'ClientRequestHost eq "www.example.com"'],
  ['ClientIP eq "192.0.2.(1|2)"', 'error LW811 "192.0.2.(1|2)"', 'ClientIP in ["192.0.2.1", "192.0.2.2"]'],
  ['ClientRequestPath eq "^/\\\\d+$"', 'LW811 "^/\\\\d+$"'],
  ['ClientRequestURI contains "Roboto|Lato"', ""],
  ['ClientRequestURI eq "/rest?a=.*"', ""],
  ['ClientRequestUserAgent contains "id | sh"', ""],
  ['ClientRequestUserAgent contains "(compatible; bot/1.0)"', ""],
]); // biome-ignore format: a table

testValues("variables", [
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable that nobody replaced
  ['ClientRequestHost eq "${HOST}"', 'LW813 "${HOST}"'],
  ['ClientRequestHost eq "{{ host }}"', 'error LW813 "{{ host }}"'],
  ['ClientRequestHost endsWith ".{{ domain }}"', 'error LW813 ".{{ domain }}"'],
  ['ClientRequestHost eq "<your-host>"', 'LW813 "<your-host>"'],
  ['ClientRequestPath eq "/$API_PREFIX/"', 'LW813 "/$API_PREFIX/"'],
  ['ClientRequestPath startsWith "/@@PATH@@"', 'LW813 "/@@PATH@@"'],
  ['ClientCountry in ["{country}", "us"]', 'LW813 "{country}"'],
  ['RayID eq "%RAY_ID%"', 'LW813 "%RAY_ID%"'],
  ['CacheCacheStatus eq "$STATUS"', 'LW813 "$STATUS"'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable that nobody replaced
  ['ClientRequestURI contains "${IFS}"', ""],
  ['ClientRequestHost contains "${jndi:"', ""],
  ['ClientRequestURI contains "{id}"', ""],
  ['ClientRequestUserAgent contains "$1"', ""],
  ['ClientRequestUserAgent eq "%s"', ""],
]);
