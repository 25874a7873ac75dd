/** What the index says of a decision record. */
export interface DecisionRecord {
  readonly file: string
  readonly number: number
  readonly title: string
  /** `accepted`, with what it replaces or what supersedes it, as Markdown. */
  readonly status: string
  /** The files that a superseded record names in its status. */
  readonly successors: readonly string[]
}

const FILE = /^(\d{4})-[a-z0-9-]+\.md$/
const TITLE = /^# (\d+)\.? (.+)$/m
const STATUS = /^\d{4}-\d{2}-\d{2} · (.+)$/m
const LINK = /\]\(([^)]+)\)/g

const HEAD = `# Decisions
Why Prumo is built as it is. A record is never edited except for its status: a newer one supersedes it.
Older records keep the words that they were written with; decision 38 says what these are called now.
Written by \`npm run map\`; a test fails when it is stale.

| | Title | Status |
|---|---|---|`

/**
 * Reads a record. Refuses one whose number in the title is not that of its file, and one without a
 * line of date and status.
 */
export function readDecision(file: string, text: string): DecisionRecord {
  const number = Number(FILE.exec(file)?.[1])
  const [, numberInTitle, title] = TITLE.exec(text) ?? []
  const status = STATUS.exec(text)?.[1]
  if (title === undefined || Number(numberInTitle) !== number)
    throw new Error(`docs/decisions/${file}: begin with '# <number>. <title>'.`)
  if (status === undefined)
    throw new Error(`docs/decisions/${file}: write '<date> · <status>' below the title.`)
  const successors = status.includes('superseded by')
    ? [...status.matchAll(LINK)].map(([, address = '']) => address)
    : []
  return { file, number, title, status, successors }
}

/** The index of all records, in the order of their numbers. */
export function decisionIndex(records: readonly DecisionRecord[]): string {
  const rows = records
    .toSorted((a, b) => a.number - b.number)
    .map(({ file, number, title, status }) => `| ${number} | [${title}](${file}) | ${status} |`)
  return `${[HEAD, ...rows].join('\n')}\n`
}
