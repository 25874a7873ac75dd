import { execFileSync } from 'node:child_process'

const numberOf = (flag, user) => {
  const answer = execFileSync('id', [flag, user], { encoding: 'utf8', stdio: 'pipe' })
  return Number(answer.trim())
}

function accountOf(user) {
  try {
    return { uid: numberOf('-u', user), gid: numberOf('-g', user) }
  } catch {
    return undefined // This system has no such user; the caller tries the next one.
  }
}

/**
 * The account that PostgreSQL's programs run under, which refuse to run as root: `postgres`, else
 * `nobody`. Empty for an ordinary user, whose own account serves.
 * @returns {{ uid: number, gid: number } | {}}
 */
export function unprivilegedUser() {
  if (process.getuid?.() !== 0) return {}
  const account = accountOf('postgres') ?? accountOf('nobody')
  if (account) return account
  throw new Error(
    "PostgreSQL refuses to run as root, and there is neither a user 'postgres' nor 'nobody'.",
  )
}
