/**
 * Lets a command succeed when the reader of its output closes the pipe, as in `npm run build | head`.
 */
export function ignoreClosedPipes(streams: readonly NodeJS.WriteStream[] = [process.stdout, process.stderr]): void {
  for (const stream of streams) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
  }
}
