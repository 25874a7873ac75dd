import { accessSync, constants } from 'node:fs'
import { basename, delimiter, isAbsolute, join } from 'node:path'
import { installDebianPackages } from './install-debian-packages.mjs'
import { Obstacle } from './obstacle.mjs'

const SHELL = 'chromium-headless-shell'
/** The shell first: it draws a page in two thirds of the time that a whole browser takes. */
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome']

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false // Absent or not executable: the question is answered.
  }
}

/**
 * The path of an installed Chromium: CHROMIUM_PATH, else the usual names in PATH and /usr/bin.
 * @returns {string | undefined}
 */
function installedChromium() {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)].filter(isAbsolute)
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

/**
 * The path of the Chromium that the browser tests drive; on Debian as root its headless shell is
 * installed when missing. Refuses with what to do elsewhere, and when CHROMIUM_PATH names no program.
 * @returns {Promise<string>}
 */
export async function findChromium() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (isProgram(chosen)) return chosen
    throw new Obstacle(`CHROMIUM_PATH says ${chosen}, but no program can be started there.`)
  }
  const found = installedChromium()
  if (found && basename(found) === SHELL) return found
  await installDebianPackages([SHELL])
  const installed = installedChromium()
  if (installed) return installed
  throw new Obstacle(
    'The browser tests need Chromium, and none was found. Install chromium or google-chrome, ' +
      'or set CHROMIUM_PATH to its program, and run the command again.',
  )
}
