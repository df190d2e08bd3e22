// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/http/exchange.h"

namespace a2a {

/// Whether the connection sets the header itself: Host, Content-Length, Transfer-Encoding,
/// Connection. A user's header of that name is refused where it is entered, and not sent otherwise.
[[nodiscard]] bool isConnectionHeader(const QByteArray &name);
/// Why a header that the connection sets is refused (ErrorKind::Usage).
[[nodiscard]] Error connectionHeaderError(const QByteArray &name);
/// Replaces headers by those of the user that have the same names, and adds the others.
void replaceHeaders(HttpHeaders &headers, const HttpHeaders &users);

/// Why a request cannot be sent as requested (ErrorKind::Usage): URL, method, or header bytes that
/// would break out of their line. Nothing if it can.
[[nodiscard]] std::optional<Error> requestError(const ExchangeRequest &request);

/// Removes user:password from the URL and makes it Basic credentials for its origin, unless there
/// are credentials already. The network layer must never see user information, because it would act
/// on it.
void moveUserInfoToCredentials(ExchangeRequest &request);

/// The address of one hop: with the credentials' parameters if it is of their origin.
[[nodiscard]] QUrl outgoingUrl(const ExchangeRequest &request, const QUrl &hop);
/// Like outgoingUrl(), with asterisks in place of the values of the credentials' parameters.
[[nodiscard]] QUrl maskedUrl(const ExchangeRequest &request, const QUrl &hop);

/// The address without parameters that are also in the credentials: an agent may have put them into
/// the target of a redirect.
[[nodiscard]] QUrl withoutCredentials(const ExchangeRequest &request, const QUrl &target);
/// The credentials that are sent as headers; over gRPC all of them are.
[[nodiscard]] HttpHeaders credentialHeaders(const ExchangeRequest &request);

/// All headers of one hop except Host and Content-Length: the request's own, our defaults for those
/// that it does not set, and the credentials if the hop's URL is of their origin. On a hop to
/// another origin than the request's, headers that may carry a secret are left out.
[[nodiscard]] HttpHeaders outgoingHeaders(const ExchangeRequest &request, const QUrl &hop,
                                          bool withBody);

/// The head of the first hop as HTTP/1.1 lines in the order in which Qt sends them; the first one
/// has no name: the request line.
[[nodiscard]] HttpHeaders wireHead(const ExchangeRequest &request);

} // namespace a2a
