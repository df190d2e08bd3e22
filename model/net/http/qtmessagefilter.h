// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace a2a {

/// Drops exactly the following messages, by which Qt reports mistakes of its own as warnings. All
/// others go where they went before. Must be called again if something else may have set a message
/// handler.
/// - When the trailers of an HTTP/2 response are received: "setCachingEnabled: …" and "… caching
///   was enabled after some bytes had been written". When a stream fails: "stream 1 finished with
///   error", which is reported as an error anyway.
/// - When a server ends a connection while its reply is being stopped:
///   "QNetworkReplyImplPrivate::error: Internal problem".
/// - When a PKCS#12 file is not opened, which is reported as an error: "Unable to parse PKCS#12 …".
/// - While a ReadGate is shut: "… Called with maxSize < 0".
void dropKnownQtMessages();

} // namespace a2a
