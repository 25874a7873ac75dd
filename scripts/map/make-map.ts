import { routes } from '../../contracts/src/registry.ts'
import { foldersIn, readSources } from '../source-files.ts'
import { decisionIndex, type DecisionRecord, readDecision } from './decision-index.ts'
import { operationLines, permissionLines, personalDataLines } from './feature-declarations.ts'
import { featureSummaries } from './feature-summaries.ts'
import { jobLines } from './job-lines.ts'
import { featurePages, indexMarkdown, pageMarkdown } from './map-markdown.ts'
import { routeFeatures } from './route-features.ts'
import { screenAddresses } from './screen-addresses.ts'
import { tableOwners } from './table-owners.ts'

/** Where the map's index stands, from the project's top folder. */
const MAP_PATH = 'docs/MAP.md'
/** Where the pages of the features stand: nothing else is in this folder. */
export const MAP_FOLDER = 'docs/map'

const foldersWithPath = (parent: string): readonly string[] =>
  foldersIn(parent).map((name) => `${parent}/${name}`)

const DECISIONS_FOLDER = 'docs/decisions'
const DECISIONS_INDEX = `${DECISIONS_FOLDER}/README.md`

/** The decision records of the project. */
export function decisionRecords(): readonly DecisionRecord[] {
  return [...readSources([DECISIONS_FOLDER], ['.md'])]
    .filter(([path]) => path !== DECISIONS_INDEX)
    .map(([path, text]) => readDecision(path.slice(DECISIONS_FOLDER.length + 1), text))
}

/**
 * The map for the project as it is now: path from the top folder → text, the index first, the index of
 * the decisions last.
 */
export async function makeMap(): Promise<ReadonlyMap<string, string>> {
  const pages = featurePages({
    summaries: featureSummaries(readSources(['contracts/src', 'server/src/modules'], ['.ts'])),
    routes,
    featureOfRoute: await routeFeatures(),
    screens: screenAddresses(),
    tables: [...readSources(['server/migrations'], ['.sql'])].flatMap(([path, sql]) =>
      tableOwners(path, sql),
    ),
    folders: [
      ...foldersWithPath('contracts/src'),
      ...foldersWithPath('server/src/modules'),
      'server/src/kernel',
      ...foldersWithPath('web/src/features'),
      'web/src/app',
    ],
    permissions: permissionLines(),
    operations: operationLines(),
    personalData: personalDataLines(),
    jobs: [...readSources(['server/src'], ['.jobs.ts'])].flatMap(([path, text]) =>
      jobLines(path, text),
    ),
  })
  return new Map([
    [MAP_PATH, indexMarkdown(pages)],
    ...pages.map((page): [string, string] => [
      `${MAP_FOLDER}/${page.feature}.md`,
      pageMarkdown(page),
    ]),
    [DECISIONS_INDEX, decisionIndex(decisionRecords())],
  ])
}
