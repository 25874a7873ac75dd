const RELEASES = ['mouseup', 'pointercancel', 'dragend', 'keyup'] as const

/**
 * Acts at once, or, while something is being pressed, as soon as the press was answered: what is drawn
 * between press and release could move the control away, and the click would be lost.
 */
export function afterRelease(act: () => void): void {
  if (document.querySelector(':active') === null) {
    act()
    return
  }
  const heard = new AbortController()
  const goOn = () => {
    heard.abort()
    // After the click, which comes with the release.
    setTimeout(act)
  }
  for (const name of RELEASES) {
    document.addEventListener(name, goOn, { capture: true, signal: heard.signal })
  }
}
