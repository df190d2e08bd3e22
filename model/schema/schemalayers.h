// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/schema/schemascope.h"

#include <QStringList>

#include <vector>

namespace a2a {

/// All that schemas say about one value (JSON Schema, drafts 4 to 2020-12): the schemas themselves,
/// what their `$ref` names within the same document, what stands in `allOf`, the alternative of
/// `oneOf` or `anyOf` that is meant, and the branches that count. The first that has a keyword
/// counts; types are those that all allow.
struct SchemaLayers {
    static constexpr std::size_t Most = 32;         ///< schemas that are looked at for one value
    static constexpr std::size_t MostOfAll = 400;   ///< likewise, where every branch counts
    static constexpr quint32 MostAlternatives = 50; ///< that are no mere values

    enum class Branches : quint8 {
        Certain, ///< no alternatives, no if
        Fitting, ///< what the value is, or what the user has picked
        All,     ///< whatever the value might become
    };
    struct Asked {
        json::Value value; ///< invalid: there is none yet
        int pick = -1;     ///< the alternative that the user wants
        Branches branches = Branches::Certain;
    };

    std::vector<json::Value> schemas;
    std::vector<json::Value> alternatives; ///< of anyOf or oneOf, without null; empty: none
    int chosen = -1;                       ///< which of them is meant; -1: none is known
    std::size_t chosenFrom = 0;            ///< the schemas that it brought: from here …
    std::size_t chosenTo = 0;              ///< … to before here
    QString discriminator;                 ///< the member by which they are told apart
    QStringList types;                     ///< without "null"; empty: none is named
    bool nullable = false;
    bool isUnresolved = false; ///< a reference leads nowhere, or out of the document
    bool isCut = false;        ///< there is more than is looked at

    [[nodiscard]] static SchemaLayers of(const std::vector<json::Value> &schemas,
                                         SchemaScope &scope, const Asked &asked);
    /// What is said in any case.
    [[nodiscard]] static SchemaLayers of(const std::vector<json::Value> &schemas,
                                         SchemaScope &scope);
    [[nodiscard]] json::Value member(QByteArrayView keyword) const;
    [[nodiscard]] QString text(QByteArrayView keyword) const; ///< empty when it is no string
    /// What all of them say about a member.
    [[nodiscard]] std::vector<json::Value> property(QByteArrayView name) const;
    /// The alternatives are values, and no shapes.
    [[nodiscard]] bool areChoices() const;

private:
    void add(json::Value schema, SchemaScope &scope, const Asked &asked);
    void addAlternatives(json::Value list, SchemaScope &scope, const Asked &asked);
    void collect(json::Value list, SchemaScope &scope, int depth, std::vector<json::Value> &found);
    void addBranches(json::Value schema, SchemaScope &scope, const Asked &asked);
    void findDiscriminator(SchemaScope &scope);
    void choose(SchemaScope &scope, const Asked &asked);
    void readTypes();

    std::vector<std::vector<json::Value>> m_others; ///< lists of alternatives without a chooser
};

} // namespace a2a
