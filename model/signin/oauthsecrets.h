// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/recording/recording.h"

#include <QByteArray>

#include <vector>

namespace a2a {

/// Form fields as sent (application/x-www-form-urlencoded), and the same as they may be stored.
struct OAuthForm {
    struct Field {
        QByteArray name;
        QByteArray value;
    };
    std::vector<Field> fields;

    void add(const char *name, const QByteArray &value);
    [[nodiscard]] QByteArray body() const;
    /// The ranges of body() with secrets: fields that are a code, verifier, token, assertion or
    /// secret by their names.
    [[nodiscard]] std::vector<MaskedRange> secrets() const;
};

/// Whether a field or member of this name carries a secret in messages between clients and
/// authorization servers.
[[nodiscard]] bool isOAuthSecret(QByteArrayView name);

/// Where secrets are in an authorization server's response: values of members by their names, in
/// JSON however they are spelled, even if truncated, and in forms. In what cannot be parsed at all,
/// each long and random word is masked.
[[nodiscard]] std::vector<MaskedRange> findSecretsInResponse(const QByteArray &body);

/// The bytes with asterisks in place of each range.
[[nodiscard]] QByteArray maskedBytes(QByteArray bytes, const std::vector<MaskedRange> &ranges);

} // namespace a2a
