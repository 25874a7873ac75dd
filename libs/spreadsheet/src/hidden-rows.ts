import { attributesOf } from './xml-elements.ts'

/**
 * The numbers of the rows that a worksheet hides, filtered ones included. Only the opening tags of
 * rows are parsed: the cells of a large sheet as a tree would take seconds and hundreds of megabytes.
 */
export function hiddenRows(worksheet: Buffer): ReadonlySet<number> {
  const hidden = new Set<number>()
  if (!worksheet.includes('hidden="')) return hidden
  let number = 0
  for (
    let place = worksheet.indexOf('<row ');
    place !== -1;
    place = worksheet.indexOf('<row ', place + 1)
  ) {
    const tag = worksheet.toString('latin1', place, worksheet.indexOf('>', place))
    const [row] = attributesOf(`${tag.replace(/\/$/, '')}/>`, 'row')
    number = row?.['r'] === undefined ? number + 1 : Number(row['r'])
    if (row?.['hidden'] === '1' || row?.['hidden'] === 'true') hidden.add(number)
  }
  return hidden
}
