import type { RouteContract } from '../../contracts/src/route.ts'
import type { DeclaredLine } from './feature-declarations.ts'
import type { ScreenAddress } from './screen-addresses.ts'
import type { OwnedTable } from './table-owners.ts'

/** What the map is made of; `folders` are paths from the project's top folder. */
export interface Territory {
  readonly summaries: ReadonlyMap<string, string>
  readonly routes: readonly RouteContract[]
  readonly featureOfRoute: ReadonlyMap<string, string>
  readonly screens: readonly ScreenAddress[]
  readonly tables: readonly OwnedTable[]
  readonly folders: readonly string[]
  readonly permissions: readonly DeclaredLine[]
  readonly operations: readonly DeclaredLine[]
  readonly personalData: readonly DeclaredLine[]
  readonly jobs: readonly DeclaredLine[]
}

/** One feature's page: what it is, and its sections by their headings. */
export interface FeaturePage {
  readonly feature: string
  readonly summary: string
  readonly sections: readonly (readonly [heading: string, lines: readonly string[]])[]
}

const INDEX_HEAD = `# Map
Where each feature lives: a page each, with its screens, API routes, folders, tables, permissions,
kinds of operations and jobs. Written by \`npm run map\` from the manifests, the contracts and the
migrations; a test fails when a page is stale.

- A screen says its address and who may open it, a route its method, its path and who may call it: a
  permission of the company, else public, user, member, company, platform or program: by an API token, in its company. In brackets
  stands the plan feature that it needs.
- A permission says its area and act in the permission matrix. An operation is an act that is written to
  the audit log.
- A job says its time as cron has it, in America/Sao_Paulo; see
  [operations/jobs.md](operations/jobs.md).

| Feature | What it is |
|---|---|`

const inBrackets = (planFeature: string | undefined): string =>
  planFeature === undefined ? '' : ` [${planFeature}]`

function routeLine({ method, path, access }: RouteContract): string {
  if (access.kind !== 'company') return `\`${method} ${path}\` ${access.kind}`
  return `\`${method} ${path}\` ${access.permission}${inBrackets(access.feature)}`
}

const screenLine = ({ path, access, plan_feature }: ScreenAddress): string =>
  `\`${path}\` ${access}${inBrackets(plan_feature)}`

/** By path, so that the routes of one thing stand together. */
const byAddress = (a: RouteContract, b: RouteContract): number =>
  `${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1

function declaredLines({ routes, featureOfRoute, screens }: Territory): {
  readonly screenLines: readonly DeclaredLine[]
  readonly routeLines: readonly DeclaredLine[]
} {
  return {
    screenLines: screens.map((screen) => ({ feature: screen.feature, line: screenLine(screen) })),
    routeLines: routes.toSorted(byAddress).map((route) => {
      const feature = featureOfRoute.get(route.id)
      if (feature === undefined)
        throw new Error(`Route ${route.id} is exported by no contract file.`)
      return { feature, line: routeLine(route) }
    }),
  }
}

const folderName = (folder: string): string => folder.slice(folder.lastIndexOf('/') + 1)

/** The pages of all features, in alphabetical order. A section without a line is left out. */
export function featurePages(territory: Territory): readonly FeaturePage[] {
  const { screenLines, routeLines } = declaredLines(territory)
  const all: readonly (readonly [string, readonly DeclaredLine[]])[] = [
    ['Screens', screenLines],
    ['API routes', routeLines],
    ['Folders', territory.folders.map((path) => ({ feature: folderName(path), line: path }))],
    ['Tables', territory.tables.map(({ table, owner }) => ({ feature: owner, line: table }))],
    ['Permissions', territory.permissions],
    ['Operations', territory.operations],
    ['Personal data', territory.personalData],
    ['Jobs', territory.jobs],
  ]
  const features = all.flatMap(([, lines]) => lines.map(({ feature }) => feature))
  return [...new Set(features)].toSorted().map((feature) => ({
    feature,
    summary: territory.summaries.get(feature) ?? '',
    sections: all
      .map(([heading, lines]): readonly [string, readonly string[]] => [
        heading,
        lines.filter((one) => one.feature === feature).map(({ line }) => line),
      ])
      .filter(([, lines]) => lines.length > 0),
  }))
}

/** The index of the pages, as a Markdown table. */
export function indexMarkdown(pages: readonly FeaturePage[]): string {
  const rows = pages.map(
    ({ feature, summary }) => `| [${feature}](map/${feature}.md) | ${summary} |`,
  )
  return `${[INDEX_HEAD, ...rows].join('\n')}\n`
}

/** One feature's page in Markdown. */
export function pageMarkdown({ feature, summary, sections }: FeaturePage): string {
  const head = [`# ${feature}`, summary, 'Written by `npm run map`; [all features](../MAP.md).']
  const body = sections.map(
    ([heading, lines]) => `## ${heading}\n\n${lines.map((line) => `- ${line}`).join('\n')}`,
  )
  return `${[...head.filter((line) => line !== ''), ...body].join('\n\n')}\n`
}
