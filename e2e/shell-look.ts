import type { BrowserContext, Page } from '@playwright/test'

/** Where the app keeps what a person prefers (web/src/client/preferences.ts). */
const PREFERENCES_KEY = 'prumo.preferences'

/** What of the look a test sets; the rest is the default. */
export interface Look {
  readonly layout?: 'vertical' | 'horizontal'
  readonly mode?: 'auto' | 'light' | 'dark' | 'semi-dark'
  readonly menu_color?: string
  readonly navbar_color?: string
  readonly navbar_type?: string
  readonly footer_type?: string
  readonly is_menu_collapsed?: boolean
  readonly is_rtl?: boolean
  readonly is_scroll_top_hidden?: boolean
}

/**
 * Keeps preferences to the browser of the test: the demo's user is everybody's, and must not carry
 * the look of one test into another. What is not sent yet is kept by the app, and comes before what
 * the account holds. It is done in the page: with a route of Playwright's the browser would load all
 * code of the app anew each time.
 */
export async function keepPreferencesHere(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const send = window.fetch.bind(window)
    window.fetch = (address, request) => {
      const url = address instanceof Request ? address.url : String(address)
      return /\/api\/user\/(preferences|locale)$/.test(url)
        ? Promise.reject(new TypeError('Failed to fetch'))
        : send(address, request)
    }
  })
}

/** Opens the pages of a context with a look and other preferences, until they are changed there. */
export async function openWith(
  context: BrowserContext,
  user_id: number,
  look: Look,
  others: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await keepPreferencesHere(context)
  await context.addInitScript(
    ([key, text]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, text)
    },
    [PREFERENCES_KEY, preferencesText(user_id, { ...others, shell: look }, 'unsent')] as const,
  )
}

/** Changes the look of the open page, as another tab would; the account does not hear of it. */
export async function wear(page: Page, user_id: number, look: Look): Promise<void> {
  await page.evaluate(
    ([key, text]) => {
      localStorage.setItem(key, text)
      window.dispatchEvent(new StorageEvent('storage', { key }))
    },
    [PREFERENCES_KEY, preferencesText(user_id, { shell: look }, 'sent')] as const,
  )
}

function preferencesText(user_id: number, values: object, state: 'sent' | 'unsent'): string {
  return JSON.stringify({ user_id, values, unsent: state === 'sent' ? [] : Object.keys(values) })
}
