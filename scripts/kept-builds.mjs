import {
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { Obstacle } from './obstacle.mjs'

/** Of the name of a build: as much of its hash as tells one from another. */
const NAME_LENGTH = 16
/** A build, and one that is being made or deleted by the process of a number on a host. */
const BUILD = /^[\da-f]{16}$/
const PART = /^[\da-f]{16}\.(\d+)\.(.+)$/
/** In the folder of a build: a process of this number on a host runs it (server/src/begin.mjs). */
const MARK = /^running\.(\d+)\.(.+)$/
/** What a process of another host left may be of one that runs for so long: nobody here can ask. */
const OTHER_HOST_MS = 30 * 24 * 60 * 60 * 1000
/** So many builds are kept, those used last, beside those that run. */
const KEPT_BUILDS = 4
/** Whoever saves faster than that waits until the sources stand. */
const MOST_ROUNDS = 5

/**
 * The name of the build of the sources as they stand, made where it is not there yet. What was made while
 * a source changed may hold the one or the other: it is made anew.
 * @param {string} folder of all builds
 * @param {{ hash: () => string, changedAt: () => number }} sources
 * @param {(path: string) => Promise<Iterable<readonly [file: string, text: string]>>} filesOf what a
 * build consists of, told where it will be
 */
export async function keptBuild(folder, sources, filesOf) {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const changedAt = sources.changedAt()
    const hash = sources.hash()
    const name = hash.slice(0, NAME_LENGTH)
    const path = join(folder, name)
    if (isThere(path)) return name
    const files = await filesOf(path)
    // A source that is as it was may have been another meanwhile.
    if (sources.changedAt() !== changedAt || sources.hash() !== hash) continue
    place(path, files)
    removeOldBuilds(folder)
    return name
  }
  throw new Obstacle('The sources changed each time the server was built. Run the command again.')
}

/** Whether a build is there; one that is used counts as new. */
function isThere(path) {
  try {
    const now = new Date()
    utimesSync(path, now, now)
    return true
  } catch (error) {
    // Of another user, or nothing may be written: nothing is deleted there either.
    return error.code !== 'ENOENT'
  }
}

/** A build appears whole. */
function place(path, files) {
  const part = partOf(path)
  rmSync(part, { recursive: true, force: true })
  for (const [file, text] of files) {
    mkdirSync(dirname(join(part, file)), { recursive: true })
    writeFileSync(join(part, file), text)
  }
  try {
    renameSync(part, path)
  } catch (error) {
    // Another process was quicker, and made the same.
    if (!isThere(path)) throw error
    rmSync(part, { recursive: true })
  }
}

/** In a name that is one of a file on every system. */
const HOST = encodeURIComponent(hostname())

const partOf = (path) => `${path}.${process.pid}.${HOST}`

function removeOldBuilds(folder) {
  const names = readdirSync(folder)
  for (const name of names) {
    const maker = PART.exec(name)
    if (maker !== null && !isRunning(maker, join(folder, name))) discard(join(folder, name))
  }
  const builds = names.filter((name) => BUILD.test(name)).map((name) => join(folder, name))
  const usedAt = new Map(
    builds.map((path) => [path, statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0]),
  )
  const lastUsedFirst = builds.toSorted((a, b) => usedAt.get(b) - usedAt.get(a))
  for (const path of lastUsedFirst.slice(KEPT_BUILDS)) if (!runs(path)) remove(path)
}

/** Nobody finds half of a build that is deleted. */
function remove(path) {
  try {
    renameSync(path, partOf(path))
  } catch {
    // Another process deletes it, or a system keeps what is open: it is tried again after the next build.
    return
  }
  discard(partOf(path))
}

function discard(path) {
  try {
    rmSync(path, { recursive: true, force: true })
  } catch {
    // Two who delete at once stand in each other's way: what is left goes after the next build.
  }
}

/** Whether a process goes on loading files of a build. */
function runs(path) {
  try {
    return readdirSync(path).some((name) => {
      const mark = MARK.exec(name)
      return mark !== null && isRunning(mark, join(path, name))
    })
  } catch {
    return false
  }
}

/** Whether a process is there that left a file or folder at a path. */
function isRunning([, pid, host], path) {
  if (host !== HOST) return Date.now() - leftAt(path) < OTHER_HOST_MS
  try {
    process.kill(Number(pid), 0)
    return true
  } catch (error) {
    // It is there, and of another user.
    return error.code === 'EPERM'
  }
}

const leftAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
