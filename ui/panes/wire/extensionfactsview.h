// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/extensionnegotiation.h"

#include <QWidget>

class QVBoxLayout;

namespace a2a {

class ElidedLabel;

/// The extensions of an exchange: a summary, and below it a line per extension with its URI. A
/// single extension has no summary. Hidden if no extension was requested, activated or required.
class ExtensionFactsView final : public QWidget {
    Q_OBJECT

public:
    explicit ExtensionFactsView(QWidget *parent = nullptr);

    void setNegotiation(const ExtensionNegotiation &negotiation);
    [[nodiscard]] QString text() const; ///< all lines, as shown

private:
    QVBoxLayout *m_lines;
    ElidedLabel *m_summary;
    std::vector<ElidedLabel *> m_rows;
};

} // namespace a2a
