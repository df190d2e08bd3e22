// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/http/exchange.h"

namespace a2a {

/// Why a request cannot be sent as asked (ErrorKind::Usage): URL, method, or header bytes that
/// would break out of their line. Nothing: it can.
[[nodiscard]] std::optional<Error> requestFault(const ExchangeRequest &request);

/// Takes user:password out of the URL and makes it Basic credentials for its origin, unless there
/// are credentials already: the network layer must never see user information, it would act on it.
void moveUserInfoToCredentials(ExchangeRequest &request);

/// All headers of one hop but Host and Content-Length: the request's own, ours where it has none,
/// and the credentials where the hop's URL is of their origin. On a hop to another origin than the
/// request's, headers that may carry a secret are left out.
[[nodiscard]] HttpHeaders outgoingHeaders(const ExchangeRequest &request, const QUrl &hop,
                                          bool withBody);

/// The head of the first hop as HTTP/1.1 lines in the order in which Qt sends them; the first one
/// has no name: the request line.
[[nodiscard]] HttpHeaders wireHead(const ExchangeRequest &request);

} // namespace a2a
