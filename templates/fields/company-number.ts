/** A number in the register of companies of England and Wales, Scotland or Northern Ireland: 8 characters. */
export const COMPANY_NUMBER = /^(?!0{8})(?:\d{8}|[A-Z]{2}\d{6}|[A-Z]\d{7})$/
