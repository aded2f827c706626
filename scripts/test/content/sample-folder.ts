import { diskFolder } from '../../load/disk-folder.ts'
import { SAMPLE } from '../folders.ts'

/** The frozen sample. */
export const SAMPLE_FOLDER = diskFolder(SAMPLE)
