/**
 * The folder of real files, which are never part of the project. The step `corpus` names it.
 * @throws Error outside of that step.
 */
export function realCorpus(): string {
  const folder = process.env['CORPUS_DIR']
  if (folder === undefined)
    throw new Error('Run these tests by `node scripts/test.mjs corpus`, which finds the files.')
  return folder
}
