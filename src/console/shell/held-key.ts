/** The modifier key of the shortcuts, as this keyboard labels it. */
export function heldKey(): 'Ctrl' | '⌘' {
  return /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl'
}
