/** The text of a docstring as one line. */
const oneLine = (docstring: string): string =>
  docstring
    .replaceAll(/^\s*\/?\*+\/?/gm, '')
    .replaceAll(/\*\/$/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The docstring that stands directly above the manifest. */
const ABOVE_MANIFEST = /(\/\*\*(?:(?!\*\/)[^])*\*\/)\nexport const \w+Feature = /
/** The docstring of a whole module, which an empty line parts from that of its first export. */
const OF_MODULE = /^(\/\*\*(?:(?!\*\/)[^])*\*\/)\n\n/

const MANIFEST_PATH = /^contracts\/src\/(?:[a-z-]+\/)?([a-z-]+)\.feature\.ts$/
const MODULE_PATH = /^server\/src\/modules\/([a-z-]+)\/index\.ts$/

/** What is no feature of the contracts and no module of the server. */
const OTHERS: readonly (readonly [string, string])[] = [
  [
    'account',
    'What a person sets of their own account: profile, picture, password, second factor.',
  ],
  [
    'app',
    'The shell of the web app: start, menu, addresses, palette, and what is said of failures.',
  ],
  [
    'kernel',
    'What all modules of the server stand on: database, HTTP, jobs, files, mail, secrets.',
  ],
]

function summariesIn(
  sources: ReadonlyMap<string, string>,
  address: RegExp,
  docstring: RegExp,
): readonly [string, string][] {
  return [...sources].flatMap(([path, text]): [string, string][] => {
    const feature = address.exec(path)?.[1]
    const found = docstring.exec(text)?.[1]
    return feature === undefined || found === undefined ? [] : [[feature, oneLine(found)]]
  })
}

/**
 * Feature → what it is: the docstring of its manifest, else that of its module's index.ts. A feature
 * that has neither is left out, and a test names it.
 */
export function featureSummaries(
  sources: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  return new Map([
    ...OTHERS,
    ...summariesIn(sources, MODULE_PATH, OF_MODULE),
    ...summariesIn(sources, MANIFEST_PATH, ABOVE_MANIFEST),
  ])
}
