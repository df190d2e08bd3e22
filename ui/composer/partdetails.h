// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"

#include <QWidget>

class QLineEdit;

namespace a2a {

/// What a part says besides its content: its name, its media type and its metadata, each of which
/// may be empty. What was not changed is kept byte for byte.
class PartDetails final : public QWidget {
    Q_OBJECT

public:
    explicit PartDetails(QWidget *parent = nullptr);

    void setPart(const Part &part);
    void applyTo(Part &part) const;
    /// Why the metadata cannot be sent; empty if they can.
    [[nodiscard]] QString problem() const;
    void suggestType(const QString &mediaType); ///< an example, empty: none
    void focusName();

signals:
    void changed();

private:
    QLineEdit *m_name;
    QLineEdit *m_type;
    QLineEdit *m_metadata;
    QByteArray m_given; ///< the metadata as shown at first
};

} // namespace a2a
