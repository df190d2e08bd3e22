// SPDX-License-Identifier: Apache-2.0
#include "model/a2a/codec.h"

#include "model/a2a/codec01.h"
#include "model/a2a/codec03.h"
#include "model/a2a/codec10.h"

namespace a2a {

QString generationWord(Generation generation)
{
    switch (generation) {
    case Generation::V0_1:
        return QStringLiteral("0.1");
    case Generation::V0_2:
        return QStringLiteral("0.2");
    case Generation::V0_3:
        return QStringLiteral("0.3");
    case Generation::V1_0:
        return QStringLiteral("1.0");
    }
    return {};
}

std::optional<Generation> generationFromWord(QStringView word)
{
    for (const Generation generation :
         {Generation::V0_1, Generation::V0_2, Generation::V0_3, Generation::V1_0}) {
        if (word == generationWord(generation))
            return generation;
    }
    return {};
}

std::vector<ExtendedCardForm> Codec::extendedCardForms() const
{
    const QByteArray name = operationName(Operation::ExtendedCard);
    return name.isEmpty() ? std::vector<ExtendedCardForm>()
                          : std::vector<ExtendedCardForm>{{false, name}};
}

bool isStreaming(Operation operation)
{
    return operation == Operation::SendStreaming || operation == Operation::Subscribe;
}

bool answersWithEvent(Operation operation)
{
    return operation == Operation::Send || isStreaming(operation);
}

const Codec *codecFor(Generation generation)
{
    static const Codec10 v10;
    static const Codec03 v03(Generation::V0_3);
    static const Codec03 v02(Generation::V0_2);
    static const Codec01 v01;
    switch (generation) {
    case Generation::V1_0:
        return &v10;
    case Generation::V0_3:
        return &v03;
    case Generation::V0_2:
        return &v02;
    case Generation::V0_1:
        return &v01;
    }
    return nullptr;
}

} // namespace a2a
