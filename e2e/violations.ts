import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { AXE } from './axe-source.ts'
import { CHECKED, markNewTexts } from './checked-texts.ts'

/** The rules that a change of colours alone can break. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'] as const

/**
 * Asks about the colours of the texts that are marked, one of each look. The HTML
 * of what was found right is not written down: that of a fault is read below.
 */
const ASK_CHECKED_TEXTS = `axe.configure({ noHtml: true, rules: [
  { id: 'color-contrast', selector: '[${CHECKED}]' },
  { id: 'link-in-text-block', selector: 'a[href][${CHECKED}]' },
] })`

/**
 * What fades in, and colours on their way from one to the other, are checked where they arrive. Two
 * frames, since a transition begins in the frame after its cause.
 */
const SETTLED = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  .then(() => Promise.allSettled(document.getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    .map((animation) => animation.finished)))`

/**
 * The side menu, which is the same on every screen: the eight worn screens of every-screen.spec.ts, the
 * looks of customizer.spec.ts and the menus that open check it. A third of checking a form.
 */
const SIDE_MENU = 'nav[aria-label="Menu principal"]'

/** Where no text looks like one that was not checked yet, nothing is asked about colours. */
const NO_COLOR_RULES = Object.fromEntries(COLOR_RULES.map((id) => [id, { enabled: false }]))

interface AccessibilityOptions {
  /** The only rules to ask, by their ids; all that axe asks by itself unless told. */
  readonly rules?: readonly string[]
  /** What of the page is not checked, as a CSS selector. */
  readonly exclude?: string
  /** Whether the side menu is checked too. */
  readonly withMenu?: boolean
}

/**
 * What axe finds on the page as it is now, one line a fault: the rule, where, and its HTML. Empty is
 * a page without faults. Asked for by ourselves: axe's package for Playwright sends it into the page
 * twice for each check, opens a second page to finish in, and carries over all that passed.
 */
export async function violationsOf(
  page: Page,
  { rules, exclude, withMenu = false }: AccessibilityOptions = {},
): Promise<readonly string[]> {
  for (const frame of page.frames())
    if (await frame.evaluate("typeof axe === 'undefined'"))
      await frame.evaluate(frame === page.mainFrame() ? `${AXE};${ASK_CHECKED_TEXTS}` : AXE)
  // An address may change before the code of its screen has come, whose heading is missing until then.
  await expect(page.locator('h1').first()).toBeAttached()
  // Rows that are asked for again are pale until they come.
  await expect(page.locator('[data-stale]')).toHaveCount(0)
  await page.evaluate(SETTLED)
  const excluded = [withMenu ? [] : [SIDE_MENU], exclude === undefined ? [] : [exclude]].flat()
  const texts = await markNewTexts(page, excluded.join())
  // Frames are checked whole.
  const asksColors = texts.isAny || page.frames().length > 1
  if (rules === COLOR_RULES && !asksColors) return []
  const options = {
    reporter: 'faults',
    // Sound and films alone: the rules of all style sheets are read for a rule that is not asked.
    preload: { assets: ['media'] },
    ...(rules === undefined ? {} : { runOnly: rules }),
    ...(asksColors ? {} : { rules: NO_COLOR_RULES }),
  }
  const found: unknown = await page.evaluate(
    `axe.run({ include: [document], exclude: ${JSON.stringify(excluded.map((one) => [one]))} },
      ${JSON.stringify(options)})
      .finally(() => document.querySelectorAll('[${CHECKED}]').forEach((text) =>
        text.removeAttribute('${CHECKED}')))`,
  )
  const faults = z.array(z.string()).parse(found)
  if (faults.length === 0) texts.remember()
  return faults
}

/**
 * Expects that a page has no fault of accessibility in light, and none of its colours in the dark, which
 * changes nothing else. It stays dark.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await violationsOf(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violationsOf(page, { rules: COLOR_RULES })).toEqual([])
}
