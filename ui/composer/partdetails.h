// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"

#include <QWidget>

class QLineEdit;

namespace a2a {

/// Fields for the name, the media type and the metadata of a part, each of which may be empty.
/// Unchanged metadata is kept byte for byte.
class PartDetails final : public QWidget {
    Q_OBJECT

public:
    explicit PartDetails(QWidget *parent = nullptr);

    void setPart(const Part &part);
    void applyTo(Part &part) const;
    /// Why the metadata cannot be sent, or empty if it can.
    [[nodiscard]] QString problem() const;
    void suggestType(const QString &mediaType); ///< an example; empty for none
    void focusName();

signals:
    void changed();

private:
    QLineEdit *m_name;
    QLineEdit *m_type;
    QLineEdit *m_metadata;
    QByteArray m_originalMetadata; ///< the metadata as set by setPart()
};

} // namespace a2a
