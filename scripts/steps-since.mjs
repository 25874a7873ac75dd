/**
 * What a change can touch, by the folders of its files. Types, lint, format, unused code, units and
 * the rules of the house always run: they are cheap, and they look at the whole.
 */

/** @typedef {{ readonly features: readonly string[], readonly users: Readonly<Record<string, readonly string[]>>, readonly specs: Readonly<Record<string, string>> }} Sources */
/** @typedef {{ readonly steps: Readonly<Record<string, readonly string[]>>, readonly leftOut: readonly string[] }} Choice */

const ALWAYS = ['install', 'typecheck', 'lint', 'format', 'unused', 'unit']
const HTTP = ['postgresql', 'http-postgresql', 'http-pglite']
const BROWSER = ['chromium', 'build', 'browser']
const EVERY_STEP = [
  ...ALWAYS,
  ...HTTP,
  ...BROWSER,
  'cluster',
  'process',
  'corpus',
  'browser-pglite',
]

/** What all tests stand on: a change of it can touch each of them. */
const GROUND = /^(package(-lock)?\.json|tsconfig\.json|vitest\.config\.ts|scripts\/)/
/** What every feature of the server stands on. */
const SERVER_GROUND =
  /^(libs\/|texts\/(engine\/|package)|server\/(migrations|src\/(kernel|demo)|package\.json|src\/[^/]+$)|server\/src\/modules\/[^/]+$|contracts\/(src\/[^/]+$|package\.json)|simulators\/|test\/(http|engine|fakes|postgres|corpus)\/)/
/** What every screen stands on; a feature's own texts are the feature's. */
const WEB_GROUND =
  /^(libs\/|simulators\/|texts\/(engine\/|package)|web\/(?!src\/features\/)|e2e\/(?!.*\.spec\.ts$))/
const NO_CODE = /^(docs\/|[^/]+\.md$|bench\/|LICENSE)/
const FEATURE = /^(?:server\/src\/modules|contracts\/src|web\/src\/features)\/([^/]+)\//
const TEXTS = /^texts\/[a-z]{2}\/(?:server\/)?([^/]+?)(?:\.\w+)?$/

/** What the addresses and the specs of a feature call it, where that is not its own name. */
const OTHER_NAMES = {
  transactions: ['payable', 'receivable', 'settlement'],
  statements: ['dre', 'dfc', 'statement'],
  identity: ['account', 'login', 'sign-in', 'security', 'register'],
  parties: ['client', 'supplier'],
  'platform-admin': ['prumo'],
}

const kebab = (name) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const singular = (name) => name.replace(/ies$/, 'y').replace(/s$/, '')

/** The features and all that use them, directly or by others. */
function withUsers(features, users) {
  const reached = new Set(features)
  for (const feature of reached) for (const user of users[feature] ?? []) reached.add(user)
  return [...reached]
}

function specsOf(features, specs) {
  const names = features.flatMap((feature) => [singular(feature), ...(OTHER_NAMES[feature] ?? [])])
  return Object.keys(specs).filter((spec) => {
    const text = specs[spec]
    return (
      names.some((name) => spec.includes(name) || new RegExp(`/${name}[/'"\`?]`).test(text)) ||
      features.some((feature) => text.includes(`contracts/${feature}/`))
    )
  })
}

/**
 * The steps that changed files can touch, with the arguments that narrow each, and what is left out.
 * No argument is the whole step.
 * @param {readonly string[]} changed paths from the root of the repository, with `/`
 * @param {Sources} sources
 * @returns {Choice}
 */
export function stepsSince(changed, sources) {
  const code = changed.filter((path) => !NO_CODE.test(path))
  const has = (pattern) => code.some((path) => pattern.test(path))
  if (has(GROUND))
    return { steps: Object.fromEntries(EVERY_STEP.map((name) => [name, []])), leftOut: [] }
  const steps = Object.fromEntries(ALWAYS.map((name) => [name, []]))
  const add = (names, args) => {
    for (const name of names) steps[name] = args
  }
  const featuresIn = (pattern) =>
    [
      ...new Set(
        code.flatMap((path) => (pattern.test(path) ? (FEATURE.exec(path)?.[1] ?? []) : [])),
      ),
    ].filter((feature) => sources.features.includes(feature))
  const served = withUsers(featuresIn(/^(server|contracts)\//), sources.users)
  const isServed = has(SERVER_GROUND)
  const texts = code.flatMap((path) => TEXTS.exec(path)?.[1] ?? []).map(kebab)
  const seen = [...new Set([...served, ...featuresIn(/^web\//), ...texts])]
  if (isServed) add([...HTTP, 'process', 'cluster', 'corpus', 'browser-pglite'], [])
  else if (served.length > 0) {
    const folders = served.map((feature) => `server/src/modules/${feature}/`)
    add(['postgresql', 'http-postgresql'], ['test/http/', ...folders])
    // The recording is of these files alone: whether it is whole is not asked.
    add(['http-pglite'], ['test/engine/replay', ...folders])
    add(['process'], ['query-plans'])
  }
  if (isServed || has(WEB_GROUND)) add(BROWSER, [])
  else {
    const own = code.filter((path) => /^e2e\/.*\.spec\.ts$/.test(path)).map((path) => path.slice(4))
    const specs = [
      ...own,
      ...(seen.length > 0 ? ['every-screen.spec.ts', ...specsOf(seen, sources.specs)] : []),
    ]
    if (specs.length > 0) add(BROWSER, [...new Set(specs)].toSorted())
  }
  if (has(/^test\/process\//)) add(['postgresql', 'process'], [])
  return { steps, leftOut: leftOutOf(steps, sources) }
}

/** What does not run, in lines for people. */
function leftOutOf(steps, { specs }) {
  const whole = EVERY_STEP.filter((name) => !(name in steps))
  const browsed = steps['browser'] ?? []
  const unseen = browsed.length === 0 ? 0 : Object.keys(specs).length - browsed.length
  return [
    ...(whole.length > 0 ? [`the steps ${whole.join(', ')}`] : []),
    ...Object.entries(steps).flatMap(([name, args]) =>
      args.length === 0 ||
      name === 'browser' ||
      !['http-postgresql', 'http-pglite', 'process'].includes(name)
        ? []
        : [`of ${name} all but ${args.join(' ')}`],
    ),
    ...(unseen > 0 ? [`of browser ${unseen} of ${Object.keys(specs).length} specs`] : []),
  ]
}
