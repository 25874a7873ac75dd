// Runs before the first paint: a page that is light for a moment would dazzle who chose dark.
// It reads what web/src/client/preferences.ts keeps; without it, or with anything else in its place,
// the page follows the computer.
;(() => {
  const root = document.documentElement
  let shell = {}
  try {
    shell = JSON.parse(localStorage.getItem('prumo.preferences') ?? '{}')?.values?.shell ?? {}
  } catch {
    // Not ours, or no storage: the defaults are right.
  }
  const isDarkComputer = matchMedia('(prefers-color-scheme: dark)').matches
  const isChosen = ['light', 'dark', 'semi-dark'].includes(shell.mode)
  const isDark = isChosen ? shell.mode === 'dark' : isDarkComputer
  root.dataset.mantineColorScheme = isDark ? 'dark' : 'light'
  root.dir = shell.is_rtl === true ? 'rtl' : 'ltr'
})()
