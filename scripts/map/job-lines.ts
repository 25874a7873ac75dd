import type { DeclaredLine } from './feature-declarations.ts'

const JOB =
  /export const \w+ = define\w*Job(?:<[^(]*>)?\(\{\s*name: '([a-z_]+)'((?:(?!\n\}\))[^])*)/g
const CRON = /^ {2}cron: '([^']+)'/m
const MODULE = /^server\/src\/modules\/([a-z-]+)\//

/** The kinds of jobs that a file `*.jobs.ts` defines, each with its time of America/Sao_Paulo. */
export function jobLines(path: string, text: string): readonly DeclaredLine[] {
  const feature = MODULE.exec(path)?.[1] ?? 'kernel'
  return [...text.matchAll(JOB)].map(([, name = '', body = '']) => {
    const cron = CRON.exec(body)?.[1]
    return { feature, line: cron === undefined ? `\`${name}\`` : `\`${name}\` at \`${cron}\`` }
  })
}
