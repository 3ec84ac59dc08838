/** The key that a shortcut is held with, as it is printed on this keyboard. */
export function heldKey(): 'Ctrl' | '⌘' {
  return /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl'
}
