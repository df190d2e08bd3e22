// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"
#include "model/json/value.h"
#include "model/net/bindings/binding.h"

#include <optional>

namespace a2a {

/// What differs between the HTTP+JSON bindings of the protocol versions: a table, not a branch per
/// version.
struct RestStyle {
    const char *prefix = "";                    ///< prefix of every path below the interface's URL
    const char *cardPath = "";                  ///< path of the extended card, prefix included
    const char *mediaType = "application/json"; ///< of what we send
    bool hasTenantPaths = false;
    bool supportsCancelMetadata = false; ///< the body of CancelTask may have metadata
};

/// HTTP+JSON (1.0: section 11; 0.3: section 3.2.3): operations are methods and paths, bodies and
/// stream events are bare payloads, errors have an HTTP status and a body in one of several forms.
class RestBinding final : public Binding {
public:
    explicit RestBinding(RestStyle style)
        : m_style(style)
    {
    }

    [[nodiscard]] BindingKind kind() const override { return BindingKind::HttpJson; }
    [[nodiscard]] bool supports(const Codec &codec, Operation operation) const override;
    [[nodiscard]] ExchangeRequest request(const Codec &codec, const Offer &offer,
                                          const OperationCall &call, quint32 callId) const override;
    [[nodiscard]] SentRequest parseSentRequest(const RequestHead &head,
                                               const json::Document &body) const override;
    [[nodiscard]] UnwrappedResponse read(const json::Document &document,
                                         const ResponseContext &call, Notes &notes) const override;
    [[nodiscard]] bool acceptsEmptyBody(const ResponseContext &call) const override;
    /// The sources disagree on the HTTP method of subscribing, so POST is tried first, then GET.
    [[nodiscard]] bool hasFallback(const Codec &codec, const ResponseContext &call,
                                   const QString &errorCode) const override;

private:
    struct Route {
        QByteArray method;
        QByteArray path;
        QByteArray query; ///< encoded, without the question mark
        QByteArray body;
    };
    [[nodiscard]] Route route(const Codec &codec, const OperationCall &call) const;

    RestStyle m_style;
};

/// The error in an HTTP+JSON response or stream event, in any of the forms seen in practice
/// (google.rpc.Status, a bare code, a bare message, problem details, a JSON-RPC error, a
/// framework's own); nothing if there is none. The code is A2A's own if the body names one, else
/// the HTTP status.
[[nodiscard]] std::optional<Error> restError(json::Value root, int httpStatus);

} // namespace a2a
