/*
 * Fetches the console's styles and scripts, which the page holds in a template, after the first paint. If
 * they were in the page's head, a fast connection would deliver them at once, and the browser would process
 * them before it paints. A hidden page never paints, so it fetches them immediately. Like the script beside
 * it, this one is written for every browser and inlined into the page.
 */
;(function () {
  'use strict'

  /** Longer than a first paint takes: the console must start even if no paint is reported (ms). */
  var AT_THE_LATEST = 1000

  var begun = false

  function begin() {
    if (begun) return
    begun = true
    var rest = document.getElementById('rest')
    document.head.appendChild(document.importNode(rest.content, true))
  }

  function afterPaint() {
    new PerformanceObserver(function (list) {
      if (list.getEntriesByName('first-contentful-paint').length > 0) begin()
    }).observe({ type: 'paint', buffered: true })
    setTimeout(begin, AT_THE_LATEST)
  }

  // The browser does not report its first paint.
  if (typeof PerformanceObserver !== 'function' || document.visibilityState === 'hidden') begin()
  else afterPaint()
})()
