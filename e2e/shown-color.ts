import type { Page } from '@playwright/test'

/** What a colour of the look (docs/rules/look.md) is drawn as, as the browser tells colours. */
export const shownColor = (page: Page, name: string): Promise<string> =>
  page.evaluate((token) => {
    const probe = document.createElement('i')
    probe.style.color = `var(${token})`
    document.body.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, name)
