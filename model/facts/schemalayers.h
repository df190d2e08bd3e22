// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/value.h"

#include <QStringList>

#include <vector>

namespace a2a {

/// All that one schema says about a value (JSON Schema, drafts 4 to 2020-12): the schema itself,
/// what its `$ref` points to within the same document, what stands in `allOf`, and the one
/// alternative that is not null. The first that has a keyword counts.
struct SchemaLayers {
    static constexpr std::size_t Most = 32; ///< schemas that are looked at for one value

    std::vector<json::Value> schemas;
    std::vector<json::Value> alternatives; ///< of anyOf or oneOf, without null; empty: none
    QStringList types;                     ///< without "null"; empty: none is named
    bool nullable = false;
    bool isUnresolved = false; ///< a reference leads nowhere, or out of the document

    /// `root`: what references are relative to.
    [[nodiscard]] static SchemaLayers of(json::Value schema, json::Value root);
    [[nodiscard]] json::Value member(QByteArrayView keyword) const;
    [[nodiscard]] QString text(QByteArrayView keyword) const; ///< empty when it is no string

private:
    void add(json::Value schema, json::Value root);
    void addAlternatives(json::Value list, json::Value root);
    void readTypes();
};

} // namespace a2a
