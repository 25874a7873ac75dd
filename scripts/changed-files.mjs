import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Obstacle } from './obstacle.mjs'
import { repositoryRoot } from './repository-root.mjs'

const git = (...args) =>
  execFileSync('git', args, { cwd: repositoryRoot, stdio: 'pipe' })
    .toString()
    .split('\n')
    .filter((line) => line !== '')

/**
 * The files that differ from where this branch left another: committed, uncommitted and new ones.
 * @param {string} ref a branch, tag or commit
 * @returns {readonly string[]}
 */
export function changedFiles(ref) {
  try {
    const [base = ref] = git('merge-base', ref, 'HEAD')
    const changed = git('diff', '--name-only', '--no-renames', base)
    return [...new Set([...changed, ...git('ls-files', '--others', '--exclude-standard')])]
  } catch {
    // Nothing else than an unknown name makes git refuse these in a clone.
    throw new Obstacle(`git knows no ${ref} here. Name a branch, a tag or a commit.`)
  }
}

const inRoot = (...path) => join(repositoryRoot, ...path)
const foldersIn = (...path) =>
  readdirSync(inRoot(...path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/** The features that the files of a folder import from another feature's. */
function importsIn(folder, features) {
  const files = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.ts'))
  const text = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
  return features.filter(
    (feature) => text.includes(`/contracts/${feature}/`) || text.includes(`'../${feature}/`),
  )
}

/**
 * What the choice of steps reads of the sources: the features, by whom each is used, and the texts of
 * the browser tests.
 */
export function readSources() {
  const places = [
    ['server', 'src', 'modules'],
    ['contracts', 'src'],
  ]
  const features = [
    ...new Set([...places, ['web', 'src', 'features']].flatMap((path) => foldersIn(...path))),
  ]
  const users = {}
  for (const path of places)
    for (const feature of foldersIn(...path))
      for (const used of importsIn(inRoot(...path, feature), features))
        users[used] = [...(users[used] ?? []), feature]
  const specs = readdirSync(inRoot('e2e')).filter((name) => name.endsWith('.spec.ts'))
  return {
    features,
    users,
    specs: Object.fromEntries(
      specs.map((name) => [name, readFileSync(inRoot('e2e', name), 'utf8')]),
    ),
  }
}
