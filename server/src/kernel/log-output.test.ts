import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { logOutput } from './log-output.ts'

/** A file of which a test says how many bytes it takes. */
const disk = { written: '', room: Infinity }
const DISK = 987_654
const realWrite = fs.write

function openDisk() {
  Object.assign(disk, { written: '', room: Infinity })
  vi.spyOn(fs, 'write').mockImplementation((...call: unknown[]) => {
    const [file, bytes] = call
    const done = call.at(-1)
    if (file !== DISK || !(bytes instanceof Uint8Array) || typeof done !== 'function')
      return Reflect.apply(realWrite, fs, call)
    const taken = bytes.subarray(0, Math.min(bytes.length, disk.room))
    disk.room -= taken.length
    disk.written += Buffer.from(taken).toString()
    const error = taken.length === 0 ? new Error('ENOSPC: no space left on device, write') : null
    setImmediate(() => done(error, taken.length))
  })
  return logOutput(DISK)
}
afterEach(() => vi.restoreAllMocks())

/** Longer than a write that failed takes to be tried again. */
const untilTried = () => sleep(500)

it('A log whose disk is full for a while has every line afterwards, whole and in their order (R4)', async () => {
  const log = openDisk()
  log.write('{"at":1}\n')
  await sleep(10)
  disk.room = 4
  for (const at of [2, 3, 4]) log.write(`{"at":${at}}\n`)
  await untilTried()
  expect(disk.written).toBe('{"at":1}\n{"at')
  disk.room = Infinity
  await untilTried()
  expect(disk.written).toBe('{"at":1}\n{"at":2}\n{"at":3}\n{"at":4}\n')
  expect(log.lostCount()).toBe(0)
})

it('A log whose disk is full for long loses lines, takes no memory for them, and tells how many they were (R4)', async () => {
  const log = openDisk()
  disk.room = 0
  const line = `${JSON.stringify({ msg: 'x'.repeat(1_000) })}\n`
  for (let count = 0; count < 3_000; count += 1) log.write(line)
  await untilTried()
  const kept = Math.floor((1024 * 1024) / line.length)
  expect(log.lostCount()).toBe(3_000 - kept)
  disk.room = Infinity
  await untilTried()
  log.write('{"at":"last"}\n')
  await untilTried()
  const lines = disk.written
    .trimEnd()
    .split('\n')
    .map((text) => JSON.parse(text))
  expect(lines).toHaveLength(kept + 2)
  expect(lines.at(-2)).toMatchObject({ level: 40, lost: 3_000 - kept })
  expect(lines.at(-1)).toEqual({ at: 'last' })
})

it('A log that ends on a full disk lets its process go', () => {
  const full = fs.openSync('/dev/full', 'w')
  const log = logOutput(full)
  log.write('{"at":1}\n')
  log.write('{"at":2}\n')
  log.end()
  fs.closeSync(full)
  expect(log.lostCount()).toBe(0)
})
