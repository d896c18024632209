/** Loaded ahead of the server by start.mjs: ends it in good order when the launcher has gone, kill -9 included. */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// Listening must not keep alive a server that has nothing left to do.
process.channel?.unref();
