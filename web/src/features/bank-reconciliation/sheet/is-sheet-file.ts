const SHEET = /\.(csv|tsv|xlsx|xlsm|xls)$/i

/** Whether a file is a sheet by its name; a text of any other name may be a statement in OFX. */
export const isSheetFile = ({ name }: Pick<File, 'name'>): boolean => SHEET.test(name)
