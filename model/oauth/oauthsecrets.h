// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/recording/recording.h"

#include <QByteArray>

#include <vector>

namespace a2a {

/// Fields of a form as they are sent (application/x-www-form-urlencoded), and the same as it may
/// be stored.
struct OAuthForm {
    struct Field {
        QByteArray name;
        QByteArray value;
    };
    std::vector<Field> fields;

    void add(const char *name, const QByteArray &value);
    [[nodiscard]] QByteArray body() const;
    /// Of body(): what is a code, verifier, token, assertion or secret by its name.
    [[nodiscard]] std::vector<MaskedRange> secrets() const;
};

/// Whether a field or member of this name carries a secret in what clients and authorization
/// servers say to each other.
[[nodiscard]] bool isOAuthSecret(QByteArrayView name);

/// Where secrets stand in an authorization server's answer: values of members by their names, in
/// JSON however they are spelled, also where it breaks off, and in forms. What cannot be read at
/// all has each long and random word of it masked.
[[nodiscard]] std::vector<MaskedRange> secretsInAnswer(const QByteArray &body);

/// With asterisks in the place of each range.
[[nodiscard]] QByteArray maskedBytes(QByteArray bytes, const std::vector<MaskedRange> &ranges);

} // namespace a2a
