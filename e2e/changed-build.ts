import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

const ASSETS = join(import.meta.dirname, '../web/dist/assets')

/**
 * Opens the pages with a built script that says something else at one place, as another build of the
 * app would: what a manifest or an installation may declare, and none does yet. Throws when no script
 * says what is to be changed.
 */
export async function changeBuild(
  page: Page,
  changes: readonly (readonly [place: string, instead: string])[],
): Promise<void> {
  const scripts = readdirSync(ASSETS).filter((name) => name.endsWith('.js'))
  const changed = new Map<string, string>()
  for (const [place, instead] of changes) {
    const text = (name: string) => changed.get(name) ?? readFileSync(join(ASSETS, name), 'utf8')
    const name = scripts.find((script) => text(script).includes(place))
    if (name === undefined) throw new Error(`No built script says ${place}`)
    changed.set(name, text(name).replaceAll(place, instead))
  }
  for (const [name, body] of changed)
    await page.route(`**/assets/${name}`, (route) =>
      route.fulfill({ body, contentType: 'text/javascript' }),
    )
}
