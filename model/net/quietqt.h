// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace a2a {

/// When the trailers of an HTTP/2 answer come, Qt reports a mistake of its own in two messages
/// ("setCachingEnabled: …" and "… caching was enabled after some bytes had been written"); when a
/// stream fails it says so in a third
/// ("stream 1 finished with error"), which is told as an error anyway. From now on exactly those
/// are dropped; all others go where they went before. To be called again when somebody else may
/// have set a message handler.
void dropTrailerMessages();

} // namespace a2a
