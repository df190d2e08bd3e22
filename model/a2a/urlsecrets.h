// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArrayList>
#include <QString>
#include <QStringList>
#include <QUrl>

namespace a2a {

/// The password of an address: the text between the user's name and the host, as typed. The address
/// may lack a scheme.
[[nodiscard]] QStringView passwordInAddress(QStringView address);

/// The keys in an address as a user types it: the password before the host, and query values whose
/// names indicate a key ("api_key", "access_token"). Decoded.
[[nodiscard]] QByteArrayList secretsInAddress(const QString &address);

/// An address, as typed or encoded, with asterisks in place of keys: the text before the host,
/// except for the name before a password, and query values whose names indicate a key. Same length
/// as before. `keys`: names of further parameters that are keys.
[[nodiscard]] QString maskedAddress(const QString &address, const QStringList &keys = {});
/// Masks keys like maskedAddress() in every address (with a scheme) within a text.
[[nodiscard]] QString maskedAddresses(const QString &text, const QStringList &keys = {});

/// The address without those query parameters that are named in `names` and whose values are
/// masked.
[[nodiscard]] QUrl withoutMaskedParameters(const QUrl &url, const QStringList &names);
/// The address without all query parameters whose values are masked.
[[nodiscard]] QUrl withoutMaskedParameters(const QUrl &url);

} // namespace a2a
