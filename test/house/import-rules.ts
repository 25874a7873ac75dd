import { type ImportStatement, importStatements, mentions } from './import-statements.ts'
import { MODULES_THAT_ENTER_COMPANIES, moduleLevel } from './module-levels.ts'
import { type Destination, destinationOf, type Place, placeOf } from './places.ts'

/** The kernel's ways to a database handle: a module is given one, and never opens its own. */
const DATABASE_OPENERS = new Set(['*', 'atomic', 'openDatabase', 'openEmbedded', 'openPostgres'])
const ENTER_COMPANY = 'enterCompany'

type Module = Extract<Place, { kind: 'module' }>

/** Why an import is refused, or null when the architecture allows it. */
type Verdict = string | null

/** The handlers of routes: the registry imports them, and they may serve what several modules do. */
const isRoutes = (place: Module): boolean => place.file.endsWith('.routes.ts')

const isPure = (place: Module): boolean => /\.rules?\.ts$/.test(place.file)

/** The places that each kind of file may import, beside the special cases below. */
const MAY_IMPORT: Readonly<Record<Place['kind'], readonly Place['kind'][]>> = {
  lib: ['package'],
  contracts: ['lib', 'contracts', 'package'],
  texts: ['texts', 'package'],
  'server-only texts': ['texts', 'server-only texts'],
  kernel: ['lib', 'contracts', 'texts', 'kernel', 'server texts', 'package'],
  'server texts': ['lib', 'texts', 'server-only texts', 'server texts', 'package'],
  composition: ['lib', 'contracts', 'texts', 'kernel', 'server texts', 'composition', 'package'],
  module: ['lib', 'contracts', 'texts', 'kernel', 'server texts', 'package'],
  'web app': [
    'lib',
    'contracts',
    'texts',
    'web client',
    'web kit',
    'web texts',
    'web parts',
    'web feature',
    'web app',
    'package',
  ],
  'web client': ['lib', 'contracts', 'web client', 'texts', 'web texts', 'package'],
  'web kit': ['lib', 'web client', 'web kit', 'texts', 'web texts', 'package'],
  'web texts': ['texts', 'web texts', 'package'],
  'web parts': [
    'lib',
    'contracts',
    'web client',
    'web kit',
    'texts',
    'web texts',
    'web parts',
    'package',
  ],
  'web feature': [
    'lib',
    'contracts',
    'web client',
    'web kit',
    'texts',
    'web texts',
    'web parts',
    'package',
  ],
  tooling: [],
  nowhere: [],
  package: [],
}

function moduleVerdict(from: Module, to: Module): Verdict {
  // Whoever calls a module loads its domain, and not the handlers of all routes.
  if (isRoutes(to) && !isRoutes(from)) return 'routes are imported by the registry alone'
  if (from.name === to.name) return null
  // A thread computes with a part of a module, and loads no more than that.
  if (to.file !== 'index.ts' && to.file !== 'in-thread.ts')
    return 'another module is entered only through its index.ts'
  if (isRoutes(from) && moduleLevel(to.name) !== undefined) return null
  const [own, other] = [moduleLevel(from.name), moduleLevel(to.name)]
  if (own === undefined || other === undefined)
    return `module ${own === undefined ? from.name : to.name} has no level in module-levels.ts`
  return other < own ? null : 'a module imports only lower levels'
}

function pureVerdict(from: Module, to: Place, statement: ImportStatement): Verdict {
  if (to.kind === 'lib') return null
  if (to.kind === 'contracts' && statement.isTypeOnly) return null
  // Types leave nothing behind at run time, and a JSON file is a value.
  if (to.kind === 'module' && statement.isTypeOnly) return moduleVerdict(from, to)
  const isOwn = to.kind === 'module' && to.name === from.name
  if (isOwn && (isPure(to) || to.file.endsWith('.json'))) return null
  return 'a pure file imports libs, types of contracts and pure files of its module'
}

/** Contracts of no feature (contracts/src/*.ts) say what an error or a page of any route looks like. */
function kitVerdict(path: string, statement: ImportStatement): Verdict {
  const isOfNoFeature = /^contracts\/src\/[^/]+$/.test(path)
  if (statement.isTypeOnly || isOfNoFeature) return null
  return 'the kit imports only types of a contract'
}

function verdict(
  from: Place,
  { path, place: to }: Destination,
  statement: ImportStatement,
): Verdict {
  if (from.kind === 'tooling') return null
  if (to.kind === 'tooling') return 'product code does not import tests, factories or tools'
  if (to.kind === 'nowhere') return 'the imported file has no place in the architecture'
  if (from.kind === 'module' && isPure(from)) return pureVerdict(from, to, statement)
  if (from.kind === 'module' && to.kind === 'module') return moduleVerdict(from, to)
  if (from.kind === 'module' && to.kind === 'kernel' && opensDatabase(statement))
    return `only kernel, composition and tests may open the database (${statement.names.join(', ')})`
  if (from.kind === 'composition' && to.kind === 'module')
    return to.file === 'index.ts' || to.file.endsWith('.routes.ts')
      ? null
      : 'a module is entered only through its index.ts'
  if (from.kind === 'lib' && to.kind === 'lib' && mayLeanOn(from.name, to.name)) return null
  // What programs of others call the API with is typed by its contracts.
  if (from.kind === 'lib' && from.name === 'client' && to.kind === 'contracts') return null
  if (from.kind === 'web feature' && to.kind === 'web feature' && from.name === to.name) return null
  if (from.kind === 'web kit' && to.kind === 'contracts') return kitVerdict(path, statement)
  if (from.kind === 'texts' && statement.isTypeOnly && isTypedByTexts(to)) return null
  if (MAY_IMPORT[from.kind].includes(to.kind)) return null
  return `${named(from)} may not import ${named(to)}`
}

/** The index of texts names those of the server as types; a lib says what a locale is. */
const isTypedByTexts = ({ kind }: Place): boolean => kind === 'lib' || kind === 'server-only texts'

const opensDatabase = ({ isTypeOnly, names }: ImportStatement): boolean =>
  !isTypeOnly && names.some((name) => DATABASE_OPENERS.has(name))

const named = (place: Place): string =>
  'name' in place && place.kind !== 'package' ? `${place.kind} ${place.name}` : place.kind

/** Faults of the file itself, whatever it imports. */
function ownFaults(path: string, source: string, place: Place): readonly string[] {
  if (place.kind === 'nowhere') return [`${path}: has no place in the architecture`]
  if (place.kind !== 'module') return []
  if (moduleLevel(place.name) === undefined)
    return [`${path}: module ${place.name} has no level in module-levels.ts`]
  if (MODULES_THAT_ENTER_COMPANIES.includes(place.name) || !mentions(path, source, ENTER_COMPANY))
    return []
  return [`${path}: only the kernel and the module that makes companies may call ${ENTER_COMPANY}`]
}

/**
 * Every import that the architecture's table forbids, as sentences `file imports file: reason`,
 * over sources by their path from the project's top folder. Only .ts and .tsx are checked.
 */
export function violationsOf(files: ReadonlyMap<string, string>): readonly string[] {
  return [...files].flatMap(([path, source]) => {
    const from = placeOf(path)
    if (from.kind === 'tooling') return []
    const faults = importStatements(path, source).flatMap((statement) => {
      const to = destinationOf(path, statement.specifier)
      const reason = verdict(from, to, statement)
      return reason === null ? [] : [`${path} imports ${to.path}: ${reason}`]
    })
    return [...ownFaults(path, source, from), ...faults]
  })
}

/** Money and days are the ground that other libs may stand on; both stand on nothing (decision 59). */
const GROUND: readonly string[] = ['money', 'civil-date']

function mayLeanOn(from: string, to: string): boolean {
  const isGround = GROUND.includes(to) && !GROUND.includes(from)
  // Keys of fiscal documents have the check digit of a CNPJ.
  return from === to || isGround || (from === 'fiscal-emission' && to === 'brazil')
}
