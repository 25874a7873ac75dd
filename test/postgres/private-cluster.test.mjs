// Runs on Node's own test runner: node --test 'test/postgres/*.test.mjs'
import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { scratchRoot } from '../../scripts/scratch-root.mjs'
import { findServerBinaries } from './find-server-binaries.mjs'
import { startPrivateCluster } from './private-cluster.mjs'

const ask = (url, sql) =>
  execFileSync(join(findServerBinaries(), 'psql'), ['-XAtq', url, '-c', sql], {
    encoding: 'utf8',
    stdio: 'pipe',
  }).trim()

const ON_DISK = process.getuid() === 0 ? '/tmp' : tmpdir()
const TEMPORARY = [ON_DISK, scratchRoot(ON_DISK)]

/** Line 1 of the server's own file is its process, line 4 its port. */
const stateOf = (folder) => readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')

function folderOf(url) {
  return TEMPORARY.flatMap((root) => readdirSync(root).map((name) => join(root, name)))
    .filter((folder) => basename(folder).startsWith('prumo-postgres-'))
    .find(
      (folder) =>
        existsSync(join(folder, 'data', 'postmaster.pid')) &&
        stateOf(folder)[3] === new URL(url).port,
    )
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false // No process has this number any more.
  }
}

async function endsSoon(pid) {
  for (let tries = 0; tries < 100 && isRunning(pid); tries += 1) await sleep(50)
  return !isRunning(pid)
}

void test('A private cluster starts in under 5 seconds and its owner is no superuser', async () => {
  const startMs = performance.now()
  const cluster = await startPrivateCluster()
  try {
    assert.ok(performance.now() - startMs < 5000)
    assert.equal(ask(cluster.url, 'select current_user, current_database()'), 'prumo_owner|prumo')
    const rights = 'select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls from pg_roles'
    assert.equal(ask(cluster.url, `${rights} where rolname = current_user`), 'f|t|t|f')
    const locale = 'select pg_encoding_to_char(encoding), datcollate from pg_database'
    assert.equal(ask(cluster.url, `${locale} where datname = 'prumo'`), 'UTF8|C.UTF-8')
    assert.equal(ask(cluster.url, 'show fsync'), 'off')
  } finally {
    await cluster.stop()
  }
})

void test('A stopped cluster leaves neither a process nor a folder', async () => {
  const cluster = await startPrivateCluster()
  const folder = folderOf(cluster.url)
  assert.equal(existsSync(folder), true)
  await cluster.stop()
  assert.equal(isRunning(cluster.pid), false)
  assert.equal(existsSync(folder), false)
})

void test('A durable cluster keeps what a crash would lose', async () => {
  const cluster = await startPrivateCluster({ durable: true })
  try {
    const settings = ['fsync', 'synchronous_commit', 'full_page_writes']
    const values = settings.map((setting) => ask(cluster.url, `show ${setting}`))
    assert.deepEqual(values, ['on', 'on', 'on'])
  } finally {
    await cluster.stop()
  }
})

void test('A wrong password is refused', async () => {
  const cluster = await startPrivateCluster()
  try {
    const wrong = cluster.url.replace(/:[0-9a-f]+@/, ':wrong@')
    assert.throws(() => ask(wrong, 'select 1'), /password authentication failed/)
  } finally {
    await cluster.stop()
  }
})

for (const signal of ['SIGINT', 'SIGTERM', 'SIGKILL']) {
  void test(`The cluster ends with the program that started it, ended by ${signal}`, async () => {
    const program = spawn(process.execPath, [join(import.meta.dirname, 'private-cluster.mjs')])
    const [line] = await once(program.stdout, 'data')
    const folder = folderOf(String(line).split('\n')[0])
    const pid = Number(stateOf(folder)[0])
    assert.equal(isRunning(pid), true)
    program.kill(signal)
    await once(program, 'exit')
    assert.equal(await endsSoon(pid), true)
    // Nobody is left to remove the folder after SIGKILL.
    if (signal === 'SIGKILL') rmSync(folder, { recursive: true })
    assert.equal(existsSync(folder), false)
  })
}
