/*
 * Tells the person why the console does not open: the browser is too old, or the console's scripts did not
 * load. Without it the person would see the first view forever, and nothing in it would react. The script
 * also notes which forms are submitted and which buttons are pressed before the console has started. It is
 * written in the JavaScript of 2009, so that an old browser runs it. The build inlines it into the page,
 * after the first view.
 */
;(function () {
  'use strict'

  /**
   * A browser that has all five also has everything older. README.md names the first versions that have them.
   */
  var needs = [
    // Module scripts.
    'noModule' in document.createElement('script'),
    // The library functions of 2023 and 2024.
    typeof Array.prototype.toSorted === 'function',
    typeof Map.groupBy === 'function',
    // The account menu, and keyboard shortcuts that work everywhere.
    'popover' in HTMLElement.prototype,
    // The style sheet.
    'CSSPropertyRule' in window,
  ]
  var TOO_OLD = 'Este navegador é antigo demais para o Pátio'
  var VERSIONS =
    'Chrome ou Edge 117, Firefox 128, Safari 17.4 (iPhone e iPad com iOS 17.4) ou uma versão mais nova.'
  var UPDATE = 'Atualize o navegador, ou abra o Pátio em outro: ' + VERSIONS
  var NOT_OPENED = 'O Pátio não abriu'
  var TRY = 'Confira a conexão e recarregue a página. '
  var ELSE = 'Se não resolver, atualize o navegador ou tente em outro.'

  // The view that the page shows until the console takes over.
  var first = document.getElementById('first')
  var said = false

  function add(parent, name, className, text) {
    var element = document.createElement(name)
    element.className = className
    element.textContent = text
    parent.appendChild(element)
    return element
  }

  /**
   * Removes forms, which would do nothing. The password form has a box around it; other forms are beside
   * their heading.
   */
  function removeForms(place, isDrawn) {
    var forms = first.querySelectorAll('form')
    for (var i = 0; i < forms.length; i++) {
      var around = forms[i].parentNode
      var isBox = !isDrawn && around !== place && around.querySelector('h1') === null
      var gone = isBox ? around : forms[i]
      gone.parentNode.removeChild(gone)
    }
  }

  function say(title, text) {
    said = true
    var place = first.querySelector('main')
    var isDrawn = first.hasAttribute('data-drawn')
    removeForms(place, isDrawn)
    var box = add(place, 'div', 'mt-6 flex flex-col items-center gap-3 text-center', '')
    // A page with its data may be long, so the message goes to the top.
    if (isDrawn) place.insertBefore(box, place.firstChild)
    box.setAttribute('role', 'alert')
    add(box, 'h2', 'text-lg font-bold', title)
    add(box, 'p', '', text)
    return box
  }

  function reload() {
    window.location.reload()
  }

  /**
   * While the first view is in the page, the console has not started. A script error then means that it will
   * not start.
   */
  function onError(event) {
    var ofScript = event.target === window || event.target.nodeName === 'SCRIPT'
    if (said || !ofScript || !document.body.contains(first)) return
    var box = say(NOT_OPENED, TRY + ELSE)
    var look = 'min-h-11 rounded-md border border-control px-4 font-semibold'
    add(box, 'button', look, 'Recarregar a página').addEventListener('click', reload)
  }

  if (needs.indexOf(false) >= 0) {
    // The console reads this and does not start: a page that works only partly must not spend money.
    document.documentElement.setAttribute('data-browser', 'too-old')
    say(TOO_OLD, UPDATE)
  }
  window.addEventListener('error', onError, true)
  // The console submits the form once it has started, with the values typed by then.
  first.addEventListener('submit', function (event) {
    event.preventDefault()
    event.target.setAttribute('data-submitted', '')
  })
  first.addEventListener('click', function (event) {
    var summary = event.target.closest ? event.target.closest('summary') : null
    if (summary !== null) summary.parentNode.setAttribute('data-toggled', '')
    var button = event.target.closest ? event.target.closest('button[type="button"]') : null
    if (button === null) return
    // A menu that opened here would disappear a moment later.
    event.preventDefault()
    var earlier = first.querySelector('[data-pressed]')
    if (earlier !== null) earlier.removeAttribute('data-pressed')
    button.setAttribute('data-pressed', '')
  })
})()
