import fs from 'node:fs'

/** What waits for room: further lines are lost, so that a full disk takes no memory. */
const MAX_WAITING_BYTES = 1024 * 1024
/** How soon it is tried again after a write that failed. */
const RETRY_MS = 200
/** pino's number of the level `warn`. */
const WARN = 40

/** Where lines of the log go. */
export interface LogOutput {
  /** Takes a line, to be written as soon as it can be; nothing is thrown. */
  readonly write: (line: string) => void
  /** Counts a line that somebody else could not write. */
  readonly lose: () => void
  /** Lines that are lost, since the process began. */
  readonly lostCount: () => number
  /** Writes what waits at once, where it can be: this process ends. */
  readonly end: () => void
}

/**
 * Lines of the log to an open file. Where it takes none, as on a full disk, the process goes on: lines
 * wait up to a limit, those beyond are counted, and told in a line of their own once there is room.
 * pino's own output ends the process with the error, and waits for room without end where it exits.
 */
export function logOutput(file: number): LogOutput {
  let waiting: Buffer[] = []
  let waitingBytes = 0
  let lost = 0
  let untold = 0
  let isWriting = false
  let retry: NodeJS.Timeout | null = null

  const take = (line: string) => {
    const bytes = Buffer.from(line)
    waiting.push(bytes)
    waitingBytes += bytes.length
  }
  const lose = () => {
    lost += 1
    untold += 1
  }
  const next = () => {
    if (waiting.length === 0 && untold > 0) {
      const told = { level: WARN, time: Date.now(), pid: process.pid, lost: untold }
      untold = 0
      take(`${JSON.stringify({ ...told, msg: 'lines of the log are lost' })}\n`)
    }
    if (waiting.length === 0 || isWriting || retry !== null) return
    const all = Buffer.concat(waiting)
    waiting = [all]
    isWriting = true
    fs.write(file, all, (error, written) => {
      isWriting = false
      if (error !== null) {
        retry = setTimeout(() => {
          retry = null
          next()
        }, RETRY_MS).unref()
        return
      }
      waitingBytes -= written
      waiting.splice(0, 1, ...(written < all.length ? [all.subarray(written)] : []))
      next()
    })
  }
  return {
    write: (line) => {
      if (waitingBytes + line.length > MAX_WAITING_BYTES) lose()
      else take(line)
      next()
    },
    lose: () => {
      lose()
      next()
    },
    lostCount: () => lost,
    end: () => {
      // What is being written at this moment would be there twice.
      const left = Buffer.concat(isWriting ? waiting.slice(1) : waiting)
      try {
        for (let at = 0; at < left.length; ) at += fs.writeSync(file, left, at)
      } catch {
        // There is no room, and nobody left to wait for it.
      }
    },
  }
}

/** The log of this process: its standard output. */
export const standardLog: LogOutput = logOutput(1)
process.once('exit', standardLog.end)

/** What else is printed and has no room is lost too; without a listener it would end the process. */
export function surviveFullOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', standardLog.lose)
}
