import { readFile } from 'node:fs/promises'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** The attachment of a failed test in which Playwright describes the page as its roles and names. */
const DESCRIPTION = 'error-context'

/** Of each page: what stands before is the menu, what stands after is the test's source. */
const FIRST = /^ *- (?:main|dialog|alertdialog)\b/m
const LAST = /^# Test source/m
const MOST_LINES = 100

/**
 * Prints at the end what the pages of failed tests showed: where nobody looks on, the files that
 * Playwright writes are gone with the run, and the end of what was printed is what is left.
 */
export default class FailedPages implements Reporter {
  readonly #pages: string[] = []

  async onTestEnd(test: TestCase, { attachments }: TestResult): Promise<void> {
    for (const { name, path, body } of attachments) {
      if (name !== DESCRIPTION) continue
      const text = path === undefined ? String(body) : await readFile(path, 'utf8')
      const [described = ''] = text.split(LAST)
      const lines = described.slice(Math.max(0, described.search(FIRST))).split('\n')
      this.#pages.push(`\n── ${test.title}\n${lines.slice(0, MOST_LINES).join('\n')}`)
    }
  }

  onEnd(): void {
    for (const page of this.#pages) process.stdout.write(`${page}\n`)
  }

  printsToStdio(): boolean {
    return false
  }
}
