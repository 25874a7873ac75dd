/** Why a company file is not taken, as a sentence for the person at the terminal. */
export class CompanyFileError extends Error {}
