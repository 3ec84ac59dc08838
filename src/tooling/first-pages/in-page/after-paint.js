/*
 * Fetches the console's styles and scripts, which the page holds in a template, once the first view has been
 * painted. From the page's head a quick line brings them in the same moment, and the browser works on them
 * before it paints. A page that nobody sees paints nothing: there they come at once. Written, like its
 * neighbour, for every browser, and put into the page itself.
 */
;(function () {
  'use strict'

  /** Longer than a first paint takes: the console does not depend on being told of it (ms). */
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

  // Where a browser tells nobody of its first paint.
  if (typeof PerformanceObserver !== 'function' || document.visibilityState === 'hidden') begin()
  else afterPaint()
})()
