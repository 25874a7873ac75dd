import { spawnSync } from 'node:child_process'
import { installDebianPackages } from '../install-debian-packages.mjs'
import { Obstacle } from '../obstacle.mjs'

const isThere = () => spawnSync('hledger', ['--version']).status === 0

/**
 * Makes sure that hledger is installed, which recomputes the books; on Debian as root it installs it.
 * Refuses with what to do elsewhere.
 */
export async function findHledger() {
  if (isThere()) return
  if ((await installDebianPackages(['hledger'])) && isThere()) return
  throw new Obstacle(
    "hledger is not installed. Install it, for example with 'apt-get install hledger' or " +
      "'brew install hledger', and run the command again.",
  )
}
