/** The numbers of the rows that a worksheet hides, filtered ones included. */
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
    number = Number(/\sr="(\d+)"/.exec(tag)?.[1] ?? number + 1)
    if (/\shidden="(1|true)"/.test(tag)) hidden.add(number)
  }
  return hidden
}
