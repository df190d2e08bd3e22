// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QComboBox>

namespace a2a {

/// A field for addresses with a list of those used last. It shows suggestions below the field and
/// never changes typed text. An address is requested only by Enter or by choosing a row of the
/// list, never by losing the focus, the wheel or arrow keys.
class AddressBox final : public QComboBox {
    Q_OBJECT

public:
    explicit AddressBox(QWidget *parent = nullptr);

    void showPopup() override;
    void hidePopup() override;

signals:
    void requested(const QString &text); ///< as in the field, trimmed

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;

private:
    void request();

    bool m_isChoosing = false; ///< the list is open, or was just now
};

} // namespace a2a
